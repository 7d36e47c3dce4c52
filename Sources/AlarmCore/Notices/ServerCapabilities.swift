/// A notification server's description of itself; the plan for a notification depends on nothing else that the server reports.
package struct ServerCapabilities: Hashable, Sendable {
  /// `GetServerInformation`'s name.
  package let name: String
  /// Its vendor; the name alone doesn't identify a server ("Notification Daemon" is MATE's and GNOME's).
  package let vendor: String
  /// Its version.
  package let version: String
  /// `GetCapabilities`.
  package let words: Set<String>

  /// Whether buttons may be sent. Without this word some servers turn actions into modal dialogs.
  package let hasActions: Bool
  /// Whether `& < >` must be escaped in the body.
  package let hasBodyMarkup: Bool
  /// Whether it shows more than a title.
  let hasBody: Bool
  /// Whether it announces that it shows pictures.
  let showsPictures: Bool
  /// What else is known about the server. Looked up only once, because each notification depends on it.
  let quirks: ServerQuirks

  package init(name: String, vendor: String, version: String, words: Set<String>) {
    self.name = name
    self.vendor = vendor
    self.version = version
    self.words = words
    hasActions = words.contains("actions")
    hasBodyMarkup = words.contains("body-markup")
    hasBody = words.contains("body")
    showsPictures = words.contains("icon-static")
    // 0 if the version doesn't begin with a number.
    let majorVersion = Int(version.prefix { $0.isASCII && $0.isNumber }) ?? 0
    let known = KnownServer.all.first { $0.is(name, of: vendor, majorVersion: majorVersion) }
    var quirks = known?.quirks ?? ServerQuirks()
    quirks.hidesTags = quirks.hidesTags && !hasBodyMarkup
    self.quirks = quirks
  }
}

/// Why a notification server that is present doesn't show what is sent to it.
package enum ServerTrouble: Hashable, Sendable {
  /// It answers with an error; its text is given.
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
