import AlarmCore
import Glibc

/// The folders for this user's files, by the XDG Base Directory specification. Relative values of variables are ignored, as the
/// specification requires.
package struct UserFolders: Hashable, Sendable {
  /// The home folder.
  package let home: String
  /// For data that should survive restarts but isn't worth a backup: our database.
  package let state: String
  /// Settings.
  package let configuration: String
  /// The user's own data files.
  package let data: String
  /// System-wide data folders, best first.
  package let systemData: [String]
  /// For sockets and the like, removed at logout; nil if this session has none.
  package let runtime: String?

  /// The folders according to an environment.
  package init(environment: Environment = .process) {
    func absolute(_ name: String) -> String? {
      guard let value = environment.value(name), value.hasPrefix("/") else { return nil }
      return value
    }
    home = absolute("HOME") ?? UserAccount.current?.home ?? "/"
    let base = home == "/" ? "" : home
    state = absolute("XDG_STATE_HOME") ?? base + "/.local/state"
    configuration = absolute("XDG_CONFIG_HOME") ?? base + "/.config"
    data = absolute("XDG_DATA_HOME") ?? base + "/.local/share"
    let folders = (environment.value("XDG_DATA_DIRS") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    systemData = folders.isEmpty ? ["/usr/local/share", "/usr/share"] : folders.map(String.init)
    runtime = absolute("XDG_RUNTIME_DIR")
  }

  /// Creates a folder that only the user can enter, and its parents. An existing folder has to belong to the user, and others'
  /// access to it is removed.
  package static func makeDirectory(_ path: String) throws(HostError) {
    guard path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw HostError(.unsuitable, Message("{path} is not an absolute path", ["path": path.debugDescription]))
    }
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0, errno != EEXIST {
        // EROFS, EACCES and others also occur for folders that exist: those aren't failures.
        let failure = HostError.fromErrno(.make, made)
        guard access(made, X_OK) == 0 else { throw failure }
      }
    }
    let folder = FileDescriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard folder.isOpen else { throw .fromErrno(.openFolder, path) }
    var status = stat()
    guard fstat(folder.raw, &status) == 0 else { throw .fromErrno(.examine, path) }
    guard status.st_uid == geteuid() else {
      throw HostError(
        .unsuitable,
        Message(
          "{path} belongs to user {owner}, not to user {user}",
          ["path": path, "owner": Int(status.st_uid), "user": Int(geteuid())]))
    }
    if status.st_mode & 0o077 != 0, fchmod(folder.raw, 0o700) != 0 { throw .fromErrno(.closeToOthers, path) }
  }
}

/// The user's entry in the machine's list of accounts.
package struct UserAccount: Hashable, Sendable {
  /// The login name.
  package let name: String
  /// The home folder, an absolute path; nil if there is none.
  package let home: String?

  /// The account of the user for whom the process runs; nil if that user is unknown.
  package static var current: UserAccount? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard getpwuid_r(geteuid(), &entry, start, buffer.count, &found) == 0, found != nil, let name = entry.pw_name
      else { return nil }
      // The texts are in the buffer: copied before it is freed.
      let home = entry.pw_dir.map { String(cString: $0) }
      return UserAccount(name: String(cString: name), home: home.flatMap { $0.hasPrefix("/") ? $0 : nil })
    }
  }
}

/// The desktop files of the installed applications.
package struct DesktopFiles: Sendable {
  private let folders: [String]

  /// Finds desktop files in the environment's folders of applications.
  package init(environment: Environment = .process) {
    let user = UserFolders(environment: environment)
    // A session's variables include the exports of Flatpak and Snap; a unit's environment may not include them.
    let known =
      [user.data] + user.systemData + [
        user.data + "/flatpak/exports/share", "/var/lib/flatpak/exports/share", "/var/lib/snapd/desktop",
      ]
    folders = known.reduce(into: []) { all, folder in if !all.contains(folder) { all.append(folder) } }
  }

  /// The path of an application's file; nil if there is none that can be read, or if the id isn't valid. Blocks for the disk.
  package func path(of id: String) -> String? {
    guard AppID.isValid(id) else { return nil }
    let name = Self.fileName(of: id)
    return readable("applications/\(name).desktop")
  }

  /// The path of an application's picture in the theme that is the fallback of all themes; nil if there is none that can be read,
  /// or if the id isn't valid. Blocks for the disk.
  package func iconPath(of id: String) -> String? {
    AppID.isValid(id) ? readable("icons/hicolor/scalable/apps/\(id).svg") : nil
  }

  private func readable(_ name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  /// A snap's files are named NAME_APP.desktop; usually the application has the snap's name.
  private static func fileName(of id: String) -> String {
    guard id.hasPrefix(Caller.snapPrefix) else { return id }
    let snap = id.dropFirst(Caller.snapPrefix.utf8.count)
    return "\(snap)_\(snap)"
  }
}
