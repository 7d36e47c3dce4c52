/// A program's request to show a notification: the arguments of `Notify` that are relevant for a server without pictures and sounds.
package struct NotificationRequest: Hashable, Sendable {
  /// The name that the program gives itself; may be empty.
  package var appName: String
  /// The notification that this one replaces; 0: none.
  package var replacesID: UInt32
  /// An icon's name or file; may be empty. A terminal doesn't draw it.
  package var icon: String
  /// The title, plain text.
  package var summary: String
  /// The text below it; may be empty.
  package var body: String
  /// The buttons, in the program's order.
  package var buttons: [NotificationButton]
  /// The `urgency` hint.
  package var urgency: NotificationUrgency
  /// The `resident` hint: pressing a button doesn't close it.
  package var isResident: Bool
  /// The `transient` hint: the notification isn't worth keeping.
  package var isTransient: Bool
  /// The `category` hint, such as `alarm.ringing`; may be empty.
  package var category: String
  /// The `desktop-entry` hint; may be empty.
  package var desktopEntry: String
  /// Milliseconds until it expires; 0: never, negative: the server decides.
  package var timeout: Int32
  /// The `value` hint, in percent; nil if there is no progress. A terminal doesn't draw it.
  package var progress: Int32?

  /// A request; the defaults are those of a program that sends no hints.
  package init(
    appName: String = "", replacesID: UInt32 = 0, icon: String = "", summary: String, body: String = "",
    buttons: [NotificationButton] = [], urgency: NotificationUrgency = .normal, isResident: Bool = false,
    isTransient: Bool = false, category: String = "", desktopEntry: String = "", timeout: Int32 = -1
  ) {
    self.appName = appName
    self.replacesID = replacesID
    self.icon = icon
    self.summary = summary
    self.body = body
    self.buttons = buttons
    self.urgency = urgency
    self.isResident = isResident
    self.isTransient = isTransient
    self.category = category
    self.desktopEntry = desktopEntry
    self.timeout = timeout
  }
}

/// One action of a notification: the key for the program, and the label for the user.
package struct NotificationButton: Hashable, Sendable {
  /// Sent back in `ActionInvoked`; `default` means that the text was clicked.
  package var key: String
  /// The button's label, in the program's language.
  package var label: String

  /// A button as requested by the program.
  package init(key: String, label: String) {
    self.key = key
    self.label = label
  }

  /// Reads the flat list from the bus, in which keys and labels alternate; a last key without a label is dropped.
  package static func pairs(_ flat: [String]) -> [NotificationButton] {
    stride(from: 0, to: flat.count - 1, by: 2).map { place in
      NotificationButton(key: flat[place], label: flat[place + 1])
    }
  }
}

/// The specification's three urgency levels, by their byte on the bus.
package enum NotificationUrgency: UInt8, Hashable, Sendable, CaseIterable {
  case low = 0
  case normal = 1
  case critical = 2
}
