package import AlarmCore

/// Something for which the user may have programs.
package struct HookCall: Sendable {
  /// What happened.
  package var event: HookEvent
  /// The alarm.
  package var alarm: AlarmID
  /// What the programs read, as JSON; made only where there are programs.
  package var document: @Sendable () -> [UInt8]

  package init(_ event: HookEvent, _ alarm: AlarmID, document: @escaping @Sendable () -> [UInt8]) {
    self.event = event
    self.alarm = alarm
    self.document = document
  }
}

/// Runs the user's own programs. It only posts and returns at once: nothing that rings ever waits for them.
package protocol HookPort: Sendable {
  /// Something happened.
  func run(_ call: HookCall)
}
