/// One action of a notification: what the program hears, and what the person reads.
package struct NotificationButton: Hashable, Sendable {
  /// Sent back in `ActionInvoked`; `default` means the body was clicked.
  package var key: String
  /// What the button says, in the program's language.
  package var label: String

  /// A button as the program asked for it.
  package init(key: String, label: String) {
    self.key = key
    self.label = label
  }

  /// Reads the bus's flat list of keys and labels in turn; a last key without a label is dropped.
  package static func pairs(_ flat: [String]) -> [NotificationButton] {
    stride(from: 0, to: flat.count - 1, by: 2).map { place in
      NotificationButton(key: flat[place], label: flat[place + 1])
    }
  }
}
