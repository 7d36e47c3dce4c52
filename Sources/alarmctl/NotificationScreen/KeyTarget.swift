/// What the keys act on: a notification and its buttons. If a notification is replaced by one with other buttons, that is another
/// target.
package struct KeyTarget: Hashable, Sendable {
  /// The notification's number.
  package var id: UInt32
  /// The keys of its buttons, as named by its program, in their order.
  package var buttons: [String]

  /// Names a target.
  package init(id: UInt32, buttons: [String]) {
    self.id = id
    self.buttons = buttons
  }
}
