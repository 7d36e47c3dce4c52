package import AlarmCore
import Glibc

/// Lists folders.
package enum FolderContents {
  /// The names of a folder's entries, in no particular order; none if it can't be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The same in alphabetical order, without hidden files and those that editors and people keep beside the real one.
  package static func shown(in path: String) -> [String] {
    names(in: path).filter { name in
      !name.hasPrefix(".") && !["~", ".bak", ".orig", ".old"].contains { name.hasSuffix($0) }
    }.sorted()
  }
}

/// The user's folder for settings. What is in it under another name than these is used by nobody, although somebody put it there.
package struct SettingsFolder: Sendable {
  /// The names that are used.
  package static let names = ["settings.ini", "templates", "hooks"]
  /// How many other files are reported.
  private static let mostReported = 32

  private let path: String

  /// The folder according to an environment.
  package init(environment: Environment = .process) {
    path = UserFolders(environment: environment).configuration + "/alarmkit"
  }

  /// What is not used, and what would be.
  package var unused: [Message] {
    FolderContents.shown(in: path).filter { !Self.names.contains($0) }.prefix(Self.mostReported).map {
      Message(
        "{path} is not used: only {names} are",
        ["path": "\(path)/\($0)", "names": Self.names.joined(separator: ", ")])
    }
  }
}
