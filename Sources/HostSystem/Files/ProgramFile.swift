import Glibc

/// The file at a program's path at one moment.
package struct ProgramFile: Hashable, Sendable {
  /// Whether it is a regular file that this process may execute.
  package let isExecutable: Bool
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  /// When its content was written, in nanoseconds since 1970.
  private let writtenAt: Int64

  /// A file with a test's values.
  package init(device: UInt64 = 1, inode: UInt64, size: Int64 = 1, writtenAt: Int64 = 0, isExecutable: Bool = true) {
    self.isExecutable = isExecutable
    self.device = device
    self.inode = inode
    self.size = size
    self.writtenAt = writtenAt
  }

  /// The file at a path, following links; nil if there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      writtenAt: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec),
      isExecutable: status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0)
  }

  /// Whether both were written at the same instant with the same length. Some layered file systems give one file different numbers,
  /// depending on its path and on the process that executes it.
  package func hasContent(of other: ProgramFile) -> Bool { size == other.size && writtenAt == other.writtenAt }
}
