import KeyFiles

/// What an application's desktop file says about it, cleaned for display. A text is empty if the file doesn't have it.
package struct AppProfile: Hashable, Sendable {
  /// `Name`.
  package var name: String
  /// `Icon`, if it is the name of a themed icon.
  package var icon: String
  /// `X-AlarmKit-UsageDescription`: what it wants alarms for.
  package var usage: String

  /// A profile of texts that were cleaned already.
  package init(name: String = "", icon: String = "", usage: String = "") {
    self.name = name
    self.icon = icon
    self.usage = usage
  }

  /// The profile in a desktop file, in the best language for a user. A text that names no language counts as English.
  package init(desktopFile text: String, for languages: UserLanguages = .none) {
    let file = KeyFile(text)
    func value(_ key: String) -> String {
      let plain = file.value(key, in: "Desktop Entry")
      let own = languages.first { file.value("\(key)[\($0)]", in: "Desktop Entry") ?? ($0 == .english ? plain : nil) }
      return KeyFile.unescaped(own ?? plain ?? "")
    }
    let icon = value("Icon")
    self.init(
      name: PlainText.line(value("Name"), limit: TextLimit.appName), icon: PlainText.isIconName(icon) ? icon : "",
      usage: PlainText.line(value("X-AlarmKit-UsageDescription"), limit: TextLimit.usage))
  }
}
