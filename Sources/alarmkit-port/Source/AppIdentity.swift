import FoundationEssentials

/// An application's name and why it sets alarms, according to its Info.plist or its Xcode project.
struct AppIdentity: Hashable, Sendable {
  /// Its name for people.
  var name = ""
  /// Its id: the name of its desktop file, and its name on the bus.
  var id = ""
  /// Why it sets alarms; empty: unknown.
  var usage = ""

  /// Adds what isn't known yet, from an Info.plist. Xcode's variables (`$(PRODUCT_NAME)`) aren't used as values.
  mutating func complete(fromPropertyList data: Data) {
    guard let list = try? PropertyListDecoder().decode(Keys.self, from: data), list.NSExtension == nil else { return }
    func value(_ text: String?) -> String? { text.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 } }
    if name.isEmpty { name = value(list.CFBundleDisplayName) ?? value(list.CFBundleName) ?? "" }
    if id.isEmpty { id = value(list.CFBundleIdentifier) ?? "" }
    if usage.isEmpty { usage = value(list.NSAlarmKitUsageDescription) ?? "" }
  }

  /// An Info.plist, as far as it is read.
  private struct Keys: Decodable {
    let CFBundleDisplayName: String?
    let CFBundleName: String?
    let CFBundleIdentifier: String?
    let NSAlarmKitUsageDescription: String?
    /// The widget's extension has an Info.plist as well, with a name that isn't the application's.
    let NSExtension: Anything?

    struct Anything: Decodable { init(from decoder: any Decoder) {} }
  }

  /// The same from a project.pbxproj, which contains this in newer versions of Xcode.
  mutating func complete(fromProject text: String) {
    func value(_ key: String) -> String? {
      for line in text.split(separator: "\n") {
        guard let mark = line.firstRange(of: "\(key) = ") else { continue }
        let edge: Set<Character> = [" ", ";", "\"", "\r"]
        let value = String(
          line[mark.upperBound...].drop { edge.contains($0) }.reversed().drop { edge.contains($0) }.reversed())
        if !value.isEmpty, !value.contains("$(") { return value }
      }
      return nil
    }
    if name.isEmpty { name = value("INFOPLIST_KEY_CFBundleDisplayName") ?? "" }
    if id.isEmpty { id = value("PRODUCT_BUNDLE_IDENTIFIER") ?? "" }
    if usage.isEmpty { usage = value("INFOPLIST_KEY_NSAlarmKitUsageDescription") ?? "" }
  }

  /// The name of the program and its module: only letters and digits.
  var program: String {
    let letters = name.unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
    let text = String(String.UnicodeScalarView(letters))
    guard let first = text.first, !first.isNumber else { return "App" + text }
    // A module with the library's name would hide it.
    return Self.taken.contains(text) ? text + "App" : text
  }

  /// Whether an id is valid for an application: words with dots between them, none of which begins with a digit (the Desktop Entry
  /// Specification, and D-Bus for its names).
  static func isValid(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && id.utf8.count <= 255
      && parts.allSatisfy { part in
        part.first.map { !$0.isNumber } == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      }
  }

  private static let taken: Set = [
    "AlarmKit", "ActivityKit", "AppIntents", "SwiftUI", "WidgetKit", "OSLog", "Foundation", "Combine",
  ]
}
