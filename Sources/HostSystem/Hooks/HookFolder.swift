package import AlarmCore
import Glibc

/// The user's own programs for events of alarms: `hooks/EVENT.d/*` in the folder for settings. Only files that nobody but the user
/// and root can change are run: anybody else who could change one could run any program as the user.
package struct HookFolder: Sendable {
  /// The programs in a folder.
  package struct Contents: Hashable, Sendable {
    /// The paths of the programs, in the order of their names.
    package var programs: [String] = []
    /// Why other files aren't run.
    package var refused: [Message] = []

    /// No programs.
    package init() {}
  }

  /// The maximum number of programs for one event.
  package static let maxPrograms = 32

  private let path: String

  /// The folder according to an environment.
  package init(environment: Environment = .process) {
    path = UserFolders(environment: environment).configuration + "/alarmkit/hooks"
  }

  /// The current programs for an event. Blocks for the disk.
  package func contents(for event: HookEvent) -> Contents {
    let folder = "\(path)/\(event.rawValue).d"
    var contents = Contents()
    contents.refused = unusedEntries
    let names = FolderContents.names(in: folder).filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }.sorted()
    guard !names.isEmpty else { return contents }
    for parent in [path, folder] {
      if let fault = fault(of: parent, isFolder: true) {
        contents.refused.append(fault)
        return contents
      }
    }
    if names.count > Self.maxPrograms {
      contents.refused.append(
        Message(
          "{path} has {count} programs, of which the first {limit} are run",
          ["path": folder, "count": names.count, "limit": Self.maxPrograms]))
    }
    for name in names.prefix(Self.maxPrograms) {
      let file = "\(folder)/\(name)"
      if let fault = fault(of: file, isFolder: false) {
        contents.refused.append(fault)
      } else if access(file, X_OK) == 0 {
        contents.programs.append(file)
      } else {
        contents.refused.append(Message("{path} is not run: it is not executable", ["path": file]))
      }
    }
    return contents
  }

  /// Entries of the folder other than the events' folders: they are never run, although the user may expect that.
  private var unusedEntries: [Message] {
    let folders = HookEvent.allCases.map { $0.rawValue + ".d" }
    return FolderContents.shown(in: path).filter { !folders.contains($0) }.prefix(Self.maxPrograms).map {
      Message(
        "{path} is not used: the folders for events are {folders}",
        ["path": "\(path)/\($0)", "folders": folders.joined(separator: ", ")])
    }
  }

  /// Whether only the user and root, who can do everything anyway, can change a file. Nix's files belong to root.
  package static func isTrusted(owner: UInt32, mode: UInt32, user: UInt32) -> Bool {
    (owner == user || owner == 0) && mode & 0o022 == 0
  }

  /// Why a file isn't trusted; nil if only the user and root can change it.
  private func fault(of path: String, isFolder: Bool) -> Message? {
    var status = stat()
    guard stat(path, &status) == 0 else { return HostError.fromErrno(.examine, path).sentence }
    guard status.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG) else {
      return Message("{path} is not a regular file", ["path": path])
    }
    guard Self.isTrusted(owner: status.st_uid, mode: status.st_mode, user: geteuid()) else {
      return Message(
        "{path} is not run: others can change it; it has to be yours or root's, and writable by its owner alone",
        ["path": path])
    }
    return nil
  }
}
