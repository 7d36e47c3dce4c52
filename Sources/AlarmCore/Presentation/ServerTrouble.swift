/// Why a notification server that is present doesn't show what it is sent.
package enum ServerTrouble: Hashable, Sendable {
  /// It answers with an error, in its own words.
  case refuses(String)
  /// It doesn't answer.
  case noAnswer
  /// It doesn't answer a notification, although it may answer others.
  case unanswered

  /// The sentence for the user.
  package var sentence: Message {
    switch self {
    case .refuses(let reason):
      Message(
        "The notification server refuses notifications ({reason}). They are tried again while an alarm rings.",
        ["reason": PlainText.line(reason, limit: 200)])
    case .noAnswer:
      Message("The notification server doesn't answer. Notifications are tried again while an alarm rings.")
    case .unanswered:
      Message("The notification server didn't respond to a notification, so it may not be shown.")
    }
  }
}
