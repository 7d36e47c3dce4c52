import AlarmCore
import Glibc

/// The desktop files of the installed applications.
package struct DesktopFiles: Sendable {
  private let folders: [String]

  /// Finds desktop files in the environment's folders of applications.
  package init(environment: Environment = .process) {
    let user = UserFolders(environment: environment)
    // A session's variables include the exports of Flatpak and Snap; a unit's environment may not.
    let known =
      [user.data] + user.systemData + [
        user.data + "/flatpak/exports/share", "/var/lib/flatpak/exports/share", "/var/lib/snapd/desktop",
      ]
    folders = known.reduce(into: []) { all, folder in
      let path = folder + "/applications"
      if !all.contains(path) { all.append(path) }
    }
  }

  /// The path of an application's file; nil if it has none that can be read, or if the id isn't valid. Blocks for the disk.
  package func path(of id: String) -> String? {
    guard AppID.isValid(id) else { return nil }
    let name = Self.fileName(of: id)
    return folders.lazy.map { "\($0)/\(name).desktop" }.first { access($0, R_OK) == 0 }
  }

  /// A snap's files are named NAME_APP.desktop; most often the application has the snap's name.
  private static func fileName(of id: String) -> String {
    guard id.hasPrefix(Caller.snapPrefix) else { return id }
    let snap = id.dropFirst(Caller.snapPrefix.utf8.count)
    return "\(snap)_\(snap)"
  }
}
