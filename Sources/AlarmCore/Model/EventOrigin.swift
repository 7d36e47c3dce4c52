/// Who or what caused an event of an alarm.
package enum EventOrigin: Hashable, Sendable {
  /// The agent itself: a time came, or passed.
  case agent
  /// The user, at the notification.
  case notification
  /// The user, at the menu of the tray's icon.
  case tray
  /// A caller on the bus, with the id that the agent knows it by.
  case caller(String)

  /// The word in the store, on the bus and in JSON. No caller's name can be one of the others.
  package var word: String {
    switch self {
    case .agent: "agent"
    case .notification: "notification"
    case .tray: "tray"
    case .caller(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// Reads `word`.
  package init(word: String) {
    switch word {
    case "agent": self = .agent
    case "notification": self = .notification
    case "tray": self = .tray
    default: self = .caller(word == "unknown" ? "" : word)
    }
  }
}
