/// What a notification server said about itself; the plan for a notification depends on nothing else about it.
package struct ServerCapabilities: Hashable, Sendable {
  /// `GetServerInformation`'s name.
  package var name: String
  /// Its vendor; the name alone doesn't identify a server ("Notification Daemon" is MATE's and GNOME's).
  package var vendor: String
  /// Its version.
  package var version: String
  /// `GetCapabilities`.
  package var words: Set<String>

  package init(name: String, vendor: String, version: String, words: Set<String>) {
    self.name = name
    self.vendor = vendor
    self.version = version
    self.words = words
  }

  /// Whether buttons may be sent. Without this word some servers turn actions into modal dialogs.
  package var hasActions: Bool { words.contains("actions") }
  /// Whether `& < >` must be escaped in the body.
  package var hasBodyMarkup: Bool { words.contains("body-markup") }

  /// 0 for a version without a leading number.
  var majorVersion: Int { Int(version.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
}
