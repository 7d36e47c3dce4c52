import AlarmCore
import FoundationAdditions
import HostSystem
import KeyFiles

/// Which icon of the desktop stands for an SF Symbol. The table is a file, `sf-symbols.names`, which is shipped.
struct SymbolNames {
  /// The table of this machine; empty where it isn't installed.
  static let shared = SymbolNames(
    folders: ResourceFolders.all() + [UserFolders().data + "/alarmkit"]
      + UserFolders().systemData.map { $0 + "/alarmkit" })

  private let icons: [String: String]

  /// Reads the first table that there is in some folders.
  init(folders: [String]) {
    let text = folders.lazy.compactMap { folder in
      try? FileContents.read(folder + "/sf-symbols.names", limit: 65_536)
    }.first
    let file = KeyFile(text.map { String(decoding: $0, as: UTF8.self) } ?? "")
    let pairs = file.entries.filter { $0.group == "Icons" && PlainText.isIconName($0.value) }.map { ($0.key, $0.value) }
    icons = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The themed icon for a symbol, or for what is left of its name without `.fill` and the like; nil: there is none.
  func icon(for symbol: String) -> String? {
    var name = symbol[...]
    while !name.isEmpty {
      if let icon = icons[String(name)] { return icon }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
    return nil
  }

  /// An alarm's icon: of the first of its buttons whose symbol stands for a thing; empty: the state's own.
  func icon(of presentation: AlarmKit.AlarmPresentation) -> String {
    let buttons = [
      presentation.alert.givenStop, presentation.alert.secondaryButton, presentation.countdown?.pauseButton,
      presentation.paused?.resumeButton,
    ]
    return buttons.lazy.compactMap { $0.flatMap { icon(for: $0.systemImageName) } }.first ?? ""
  }
}
