import Glibc
import HostSystem

/// The functions of the file system that the lookup needs, so it can be tested without one.
package struct SoundDisk: Sendable {
  /// Whether an absolute path is a regular file that can be read.
  package var isFile: @Sendable (String) -> Bool
  /// The text of a small file; nil when it can't be read.
  package var text: @Sendable (String) -> String?

  /// The names in a folder; none if the folder doesn't exist.
  package var entries: @Sendable (String) -> [String]

  /// Whether there is a socket at an absolute path.
  package var isSocket: @Sendable (String) -> Bool

  /// Whether there is a sound card that can play.
  package var hasCard: Bool { entries("/dev/snd").contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } }

  package init(
    isFile: @escaping @Sendable (String) -> Bool, text: @escaping @Sendable (String) -> String?,
    entries: @escaping @Sendable (String) -> [String] = { _ in [] },
    isSocket: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isSocket = isSocket
    self.isFile = isFile
    self.text = text
    self.entries = entries
  }

  /// The machine's own file system.
  package static let host = SoundDisk(
    isFile: { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
    },
    // An index.theme is a few hundred bytes.
    text: { path in
      (try? FileContents.read(path, limit: 65_536)).map { String(decoding: $0, as: UTF8.self) }
    },
    entries: { path in
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          })
      }
      return names
    },
    isSocket: { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    })
}
