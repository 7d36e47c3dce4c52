package import AlarmCore

/// An event for which the user may have programs.
package struct HookCall: Sendable {
  /// The event.
  package var event: HookEvent
  /// The alarm.
  package var alarm: AlarmID
  /// Makes the JSON that the programs read; called only if there are programs.
  package var document: @Sendable () -> [UInt8]

  package init(_ event: HookEvent, _ alarm: AlarmID, document: @escaping @Sendable () -> [UInt8]) {
    self.event = event
    self.alarm = alarm
    self.document = document
  }
}

/// Runs the user's own programs. It only posts and returns at once: no ring ever waits for them.
package protocol HookPort: Sendable {
  /// Has the programs for an event run.
  func run(_ call: HookCall)
}
