/// What an application's desktop file says of it, cleaned for people's eyes. Empty texts: it says nothing.
package struct AppProfile: Hashable, Sendable {
  /// `Name`.
  package var name: String
  /// `Icon`, if that is the name of a themed one.
  package var icon: String
  /// `X-AlarmKit-UsageDescription`: what it wants alarms for.
  package var usage: String

  /// A profile of texts that were cleaned already.
  package init(name: String = "", icon: String = "", usage: String = "") {
    self.name = name
    self.icon = icon
    self.usage = usage
  }

  /// The profile in a desktop file.
  package init(desktopFile text: String) {
    let file = KeyFile(text)
    func value(_ key: String) -> String { KeyFile.unescaped(file.value(key, in: "Desktop Entry") ?? "") }
    let icon = value("Icon")
    self.init(
      name: PlainText.line(value("Name"), limit: TextLimit.appName), icon: PlainText.isIconName(icon) ? icon : "",
      usage: PlainText.line(value("X-AlarmKit-UsageDescription"), limit: TextLimit.usage))
  }
}
