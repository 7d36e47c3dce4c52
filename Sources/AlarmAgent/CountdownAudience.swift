import AlarmCore

/// Which countdowns are visible, and which were put away: what has to be known to update their notifications, or not to
/// wake for it at all.
struct CountdownAudience: Sendable {
  /// The server that shows notifications; nil: nobody does, as far as is known.
  var server: ServerCapabilities?
  /// What the user wants.
  var updates = CountdownUpdates.minutes
  /// Countdowns that aren't on the screen any more until their alarm does something else, and whether the user put them away.
  private var away: [AlarmID: Bool] = [:]

  /// How often a countdown is updated.
  func cadence(template: TemplateLook.Cadence?, urgency: NotificationPlan.Urgency) -> CountdownCadence {
    CountdownCadence(updates, template: template, on: server.map { ServerQuirks.known(of: $0) }, urgency: urgency)
  }

  /// Whether an update would be seen.
  func sees(_ id: AlarmID) -> Bool { server != nil && away[id] == nil }

  /// A countdown went from the screen.
  mutating func lost(_ id: AlarmID, byUser: Bool) { away[id] = byUser }

  /// An alarm has changed state.
  mutating func changed(_ id: AlarmID) { away[id] = nil }

  /// Another server, or none. What the last one took away by itself is shown by the next.
  mutating func adopt(_ server: ServerCapabilities?) {
    self.server = server
    away = away.filter { $0.value }
  }
}
