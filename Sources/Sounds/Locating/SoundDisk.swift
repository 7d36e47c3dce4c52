import Glibc
import HostSystem

/// What the lookup needs of the file system, so that it can be tested without one.
package struct SoundDisk: Sendable {
  /// Whether an absolute path is a regular file that can be read.
  package var isFile: @Sendable (String) -> Bool
  /// The text of a small file; nil when it can't be read.
  package var text: @Sendable (String) -> String?

  package init(isFile: @escaping @Sendable (String) -> Bool, text: @escaping @Sendable (String) -> String?) {
    self.isFile = isFile
    self.text = text
  }

  /// The machine's own.
  package static let host = SoundDisk(
    isFile: { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
    },
    // An index.theme is a few hundred bytes.
    text: { path in
      (try? FileContents.read(path, limit: 65_536)).map { String(decoding: $0, as: UTF8.self) }
    })
}
