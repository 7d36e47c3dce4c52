/// What the user can set in `settings.ini`; unknown and wrong lines are told and change nothing else.
package struct AgentSettings: Hashable, Sendable {
  /// Where the policy is.
  package static let policyGroup = "Authorization"
  /// The policy's key.
  package static let policyKey = "policy"

  /// All keys, for a warning.
  private static let keys = "policy in [Authorization], updates in [Countdown], show and updates in [Tray]"

  /// What programs outside of sandboxes may without a decision.
  package var policy = PermissionPolicy.allow
  /// When there is an icon in the tray.
  package var trayPresence = TrayPresence.active
  /// How often it is brought up to date.
  package var trayUpdates = CountdownPace.minutes

  /// How often countdowns are brought up to date in their notifications.
  package var countdownUpdates = CountdownUpdates.minutes

  /// The defaults.
  package init() {}

  /// Reads the file's text; `path` names it in what is wrong with it.
  package static func read(_ text: String, path: String) -> (settings: AgentSettings, warnings: [String]) {
    let file = KeyFile(text)
    var settings = AgentSettings()
    var warnings = file.strangeLines.map { "\(path):\($0): neither [Group] nor key=value" }
    for entry in file.entries {
      guard let fault = settings.take(entry) else { continue }
      warnings.append("\(path):\(entry.line): \(PlainText.line(entry.key, limit: 64)): \(fault)")
    }
    return (settings, warnings)
  }

  /// Takes one line over; the result is what is wrong with it.
  private mutating func take(_ entry: KeyFile.Entry) -> String? {
    switch (entry.group, entry.key) {
    case (Self.policyGroup, Self.policyKey): return Self.take(entry.value, into: &policy)
    case ("Countdown", "updates"): return Self.take(entry.value, into: &countdownUpdates)
    case ("Tray", "show"): return Self.take(entry.value, into: &trayPresence)
    case ("Tray", "updates"): return Self.take(entry.value, into: &trayUpdates)
    default:
      let group = PlainText.line(entry.group, limit: 64)
      return "there is no such key in [\(group)]; known are \(Self.keys)"
    }
  }

  /// Reads one of a setting's words.
  private static func take<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, into setting: inout Word
  ) -> String? {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      return "\"\(PlainText.line(text, limit: 64))\" is none of \(words); \(setting.rawValue) is used"
    }
    setting = word
    return nil
  }
}
