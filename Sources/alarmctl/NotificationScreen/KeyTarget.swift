/// What the keys act on: a notification and what its buttons do. One that is replaced in its place by another with other
/// buttons is another target.
package struct KeyTarget: Hashable, Sendable {
  /// The notification's number.
  package var id: UInt32
  /// The keys of its buttons, as its program named them, in their order.
  package var buttons: [String]

  /// Names a target.
  package init(id: UInt32, buttons: [String]) {
    self.id = id
    self.buttons = buttons
  }
}
