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

  /// The same in alphabetical order, without hidden files and backup copies of editors and users.
  package static func shown(in path: String) -> [String] {
    names(in: path).filter { name in
      !name.hasPrefix(".") && !["~", ".bak", ".orig", ".old"].contains { name.hasSuffix($0) }
    }.sorted()
  }
}

/// The user's folder for settings. Files in it with other names than these aren't used, although somebody put them there.
package struct SettingsFolder: Sendable {
  /// The names that are used.
  package static let names = ["settings.ini", "templates", "hooks"]
  /// The maximum number of other files that are reported.
  private static let maxReported = 32

  private let path: String

  /// The folder according to an environment.
  package init(environment: Environment = .process) {
    path = UserFolders(environment: environment).configuration + "/alarmkit"
  }

  /// Messages about what isn't used, and which names are.
  package var unused: [Message] {
    FolderContents.shown(in: path).filter { !Self.names.contains($0) }.prefix(Self.maxReported).map {
      Message(
        "{path} is not used: only {names} are",
        ["path": "\(path)/\($0)", "names": Self.names.joined(separator: ", ")])
    }
  }
}

/// Reports when a file in a folder was written or replaced, or the folder itself was moved or removed: the watch's descriptor then
/// becomes readable.
package final class FolderWatch: Sendable {
  /// The kernel's number (inotify), for a loop to wait on.
  package let descriptor: Int32

  /// Watches a folder; nil if it doesn't exist, or if there are too many watches already.
  package init?(_ folder: String) {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    // After a failure `deinit` runs, which closes the descriptor.
    guard descriptor >= 0 else { return nil }
    let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Discards the events so far; it doesn't matter which file they were about.
  package func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

/// The folder to which relative file names refer.
package enum WorkingFolder {
  /// Its absolute path; empty if the folder is gone.
  package static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A file's absolute path; nil if the file is relative to a folder that is gone.
  package static func absolute(_ file: String, in folder: String = path) -> String? {
    if file.hasPrefix("/") { return file }
    return folder.isEmpty ? nil : "\(folder)/\(file)"
  }

  /// The same without `.` and `..`. After a link `..` is the folder above the link's target, as when the file is opened; if there
  /// are no such folders, each `..` removes the name before it. The file itself may be missing, or a link.
  package static func normalized(_ file: String, in folder: String = path) -> String? {
    guard let absolute = absolute(file, in: folder) else { return nil }
    let names = absolute.split(separator: "/").filter { $0 != "." }
    guard names.contains("..") else { return "/" + names.joined(separator: "/") }
    if let name = names.last, name != "..", let parent = withoutLinks("/" + names.dropLast().joined(separator: "/")) {
      return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
    let left = names.reduce(into: [Substring]()) { left, name in
      if name == ".." { _ = left.popLast() } else { left.append(name) }
    }
    return "/" + left.joined(separator: "/")
  }

  /// A folder's path without links; nil if there is no such folder.
  private static func withoutLinks(_ folder: String) -> String? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
