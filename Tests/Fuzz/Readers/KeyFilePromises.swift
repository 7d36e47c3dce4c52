import AlarmCore
import KeyFiles

/// Each line is an entry, a problem or neither, and settings give a bounded number of warnings.
enum KeyFilePromises {
  static func broken(by bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let file = KeyFile(text)
    let lines = text.utf8.count { $0 == 0x0a || $0 == 0x0d } + 1
    guard file.entries.count + file.strangeLines.count <= lines else {
      return "\(lines) lines are \(file.entries.count) entries and \(file.strangeLines.count) problems"
    }
    for entry in file.entries {
      guard (1...lines).contains(entry.line) else { return "line \(entry.line) of \(lines)" }
      guard KeyFile.unescaped(entry.value).utf8.count <= entry.value.utf8.count else { return "\(entry) grows" }
    }
    let warnings = AgentSettings.read(text, path: "settings.ini").warnings
    guard warnings.count <= 21, warnings.allSatisfy({ !$0.description.isEmpty }) else {
      return "\(warnings.count) warnings"
    }
    let profile = AppProfile(desktopFile: text)
    guard profile.name.count <= TextLimit.appName else { return "the name \(profile.name) is too long" }
    return nil
  }
}
