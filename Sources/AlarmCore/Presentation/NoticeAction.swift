/// What the user asks for by a notification's button. Absolute, never a toggle: a late press can't do the opposite.
/// The raw value is the action key on the bus.
package enum NoticeAction: String, Hashable, Sendable, CaseIterable {
  case stop
  case snooze
  case pause
  case resume
  case cancel
  /// A click on the body, or the Open button: run the owner's action; the alarm rings on.
  case open = "default"
}
