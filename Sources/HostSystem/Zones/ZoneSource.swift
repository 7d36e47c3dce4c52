import CTimex
import Glibc

/// Which file a zone was read from, and what the kernel said of it then. Where it says the same again, nothing has to be read.
///
/// Its time of change can't be set back as the time of its content can; but it is too coarse to distinguish two changes of
/// one moment apart. So it counts only for a file that nobody had touched for a while when it was read.
struct ZoneSource: Hashable, Sendable {
  private let path: String
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let changed: [Int]
  /// Whether the file had been left alone for a while.
  private let isSettled: Bool

  /// What the kernel says of a file now; nil: nothing. To be asked before the file is read.
  init?(_ path: String) {
    var status = stat()
    var now = timespec()
    guard stat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.path = path
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    changed = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
    isSettled = now.tv_sec - status.st_ctim.tv_sec > 2
  }

  /// Whether this file still is as it was when `earlier` was taken of it.
  func isUnchanged(since earlier: ZoneSource?) -> Bool { earlier == self && isSettled }
}
