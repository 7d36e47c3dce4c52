import AlarmCore
import FoundationAdditions
import HostSystem
import KeyFiles

/// Maps SF Symbols to icons of the desktop. The table is a file that is shipped, `sf-symbols.names`.
struct SymbolNames {
  /// The table on this machine; empty if it isn't installed.
  static let shared = SymbolNames(
    folders: ResourceFolders.all() + [UserFolders().data + "/alarmkit"]
      + UserFolders().systemData.map { $0 + "/alarmkit" })

  private let icons: [String: String]

  /// Reads the first table that is found in the folders.
  init(folders: [String]) {
    let text = folders.lazy.compactMap { folder in
      try? FileContents.read(folder + "/sf-symbols.names", limit: 65_536)
    }.first
    let file = KeyFile(text.map { String(decoding: $0, as: UTF8.self) } ?? "")
    let pairs = file.entries.filter { $0.group == "Icons" && PlainText.isIconName($0.value) }.map { ($0.key, $0.value) }
    icons = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The themed icon for a symbol, or for its name without suffixes such as `.fill`; nil: there is none.
  func icon(for symbol: String) -> String? {
    var name = symbol[...]
    while !name.isEmpty {
      if let icon = icons[String(name)] { return icon }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
    return nil
  }

  /// An alarm's icon: that of the first of its buttons whose symbol depicts an object; empty: the icon of the state.
  func icon(of presentation: AlarmKit.AlarmPresentation) -> String {
    let buttons = [
      presentation.alert.givenStop, presentation.alert.secondaryButton, presentation.countdown?.pauseButton,
      presentation.paused?.resumeButton,
    ]
    return buttons.lazy.compactMap { $0.flatMap { icon(for: $0.systemImageName) } }.first ?? ""
  }
}
