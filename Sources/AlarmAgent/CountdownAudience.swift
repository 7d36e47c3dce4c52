import AlarmCore

/// Which countdowns are visible, and which were put away. This decides whether their notifications are updated, or whether the
/// agent needn't wake for them at all.
struct CountdownAudience: Sendable {
  /// The server that shows notifications; nil: none is known.
  var server: ServerCapabilities?
  /// The user's setting.
  var updates = CountdownUpdates.minutes
  /// Countdowns that are off the screen until their alarm changes state, and whether the user put them away.
  private var away: [AlarmID: Bool] = [:]

  /// How often a countdown is updated.
  func cadence(template: TemplateLook.Cadence?, urgency: NotificationPlan.Urgency) -> CountdownCadence {
    CountdownCadence(updates, template: template, on: server.map { ServerQuirks.known(of: $0) }, urgency: urgency)
  }

  /// Whether an update would be seen.
  func sees(_ id: AlarmID) -> Bool { server != nil && away[id] == nil }

  /// Whether notifications say by which command they are answered, as their buttons aren't seen.
  var seesCommands: Bool { server.map { !$0.hasActions || ServerQuirks.known(of: $0).hidesButtons } ?? false }

  /// A countdown went from the screen.
  mutating func lost(_ id: AlarmID, byUser: Bool) { away[id] = byUser }

  /// An alarm has changed state.
  mutating func changed(_ id: AlarmID) { away[id] = nil }

  /// Adopts another server, or none. Countdowns that the last server took away by itself are shown by the next one.
  mutating func adopt(_ server: ServerCapabilities?) {
    self.server = server
    away = away.filter { $0.value }
  }
}
