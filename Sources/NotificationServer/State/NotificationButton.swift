/// One action of a notification: the key for the program, and the label for the person.
package struct NotificationButton: Hashable, Sendable {
  /// Sent back in `ActionInvoked`; `default` means the body was clicked.
  package var key: String
  /// The button's label, in the program's language.
  package var label: String

  /// A button as requested by the program.
  package init(key: String, label: String) {
    self.key = key
    self.label = label
  }

  /// Reads the flat list of the bus, in which keys and labels alternate; a last key without a label is dropped.
  package static func pairs(_ flat: [String]) -> [NotificationButton] {
    stride(from: 0, to: flat.count - 1, by: 2).map { place in
      NotificationButton(key: flat[place], label: flat[place + 1])
    }
  }
}
