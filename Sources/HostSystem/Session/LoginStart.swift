import AlarmCore
import Glibc
import KeyFiles

/// How the agent is started after a login, before any program calls it: without this, no alarm rings after the next boot.
package struct LoginStart: Hashable, Sendable {
  /// The possible kinds of start.
  package enum Way: String, Hashable, Sendable {
    /// The user's systemd, by an enabled unit.
    case unit
    /// The desktop, by an autostart entry.
    case autostart
    case no
  }

  /// What starts the agent after a login.
  package let way: Way
  /// The unit's link or the autostart entry; empty if there is neither.
  package let file: String

  /// The kind of start on this machine for a user. `root` is the machine's root folder, without a slash at its end.
  package init(environment: Environment = .process, root: String = "") {
    let user = UserFolders(environment: environment)
    let configuration = Self.configurationFolders(environment, root: root)
    let units =
      ([user.configuration] + configuration).map { $0 + "/systemd/user" } + [root + "/etc/systemd/user"]
      + ([user.data] + user.systemData).map { $0 + "/systemd/user" }
      + ["/usr/local/lib", "/usr/lib"].map { "\(root)\($0)/systemd/user" }
    // The user's systemd has its socket there; without that socket nothing reads units.
    let manager = (user.runtime ?? "\(root)/run/user/\(ThisProgram.user)") + "/systemd"
    let entries = ([user.configuration] + configuration).map { "\($0)/autostart/\(Self.entry)" }
    if access(manager, F_OK) == 0, let link = Self.enableLink(in: units) {
      (way, file) = (.unit, link)
    } else if let entry = entries.first(where: { access($0, R_OK) == 0 }), Self.isOn(entry) {
      (way, file) = (.autostart, entry)
    } else {
      (way, file) = (.no, "")
    }
  }

  private static let unit = "alarmkit-agent.service"
  private static let entry = "org.alarmkit.Alarms1.desktop"

  private static func configurationFolders(_ environment: Environment, root: String) -> [String] {
    let folders = (environment.value("XDG_CONFIG_DIRS") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.isEmpty ? [root + "/etc/xdg"] : folders.map(String.init)
  }

  /// The link that enables a unit that exists and isn't masked, by systemd.unit(5).
  private static func enableLink(in folders: [String]) -> String? {
    guard let found = folders.lazy.map({ "\($0)/\(unit)" }).first(where: { exists($0) }),
      access(found, R_OK) == 0, !isMask(found)
    else { return nil }
    for folder in folders {
      let wanting = FolderContents.names(in: folder).filter { $0.hasSuffix(".wants") || $0.hasSuffix(".requires") }
      for name in wanting.sorted() {
        let link = "\(folder)/\(name)/\(unit)"
        if exists(link) { return link }
      }
    }
    return nil
  }

  /// Includes dangling links: systemd only looks at the link's name.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func isMask(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_mode & S_IFMT == S_IFCHR || status.st_size == 0)
  }

  /// According to the Desktop Application Autostart Specification, and GNOME's switch.
  private static func isOn(_ path: String) -> Bool {
    guard let bytes = try? FileContents.read(path, limit: 65_536) else { return false }
    let file = KeyFile(String(decoding: bytes, as: UTF8.self))
    func value(_ key: String) -> String { file.value(key, in: "Desktop Entry")?.lowercased() ?? "" }
    return value("Hidden") != "true" && value("X-GNOME-Autostart-enabled") != "false"
  }
}
