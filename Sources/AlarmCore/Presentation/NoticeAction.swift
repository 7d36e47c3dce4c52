/// The meaning of a notification's button. Absolute, never a toggle: a late press can't do the opposite. The raw value is the
/// action key on the bus.
package enum NoticeAction: String, Hashable, Sendable, CaseIterable {
  case stop
  case snooze
  case pause
  case resume
  case cancel
  /// Sets the missed alarms again.
  case again
  /// The alarm's own button while it counts down or is paused: run the owner's action; nothing else changes.
  case act
  /// The second of the alarm's own buttons.
  case actSecond = "act-2"
  /// Yes: the application may schedule.
  case allow
  /// No.
  case deny
  /// A click on the body, or, on a server that draws this as a button, the alarm's own one: run the owner's action; the
  /// alarm rings on.
  case open = "default"
  /// The alarm's own button on all other servers; the same as `open`.
  case openButton = "open"

  /// Whether it runs the owner's action and leaves the alarm as it is.
  package var opens: Bool {
    switch self {
    case .open, .openButton, .act, .actSecond: true
    case .stop, .snooze, .pause, .resume, .cancel, .again, .allow, .deny: false
    }
  }
}
