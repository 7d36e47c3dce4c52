import CTimex
import Glibc

/// The file that a zone was read from, and its status from the kernel at that time. If the status is the same again, the file
/// needn't be read.
///
/// A file's change time (ctime) can't be set back as its modification time can; but it is too coarse to distinguish two changes in
/// quick succession. So the status only counts for a file that hadn't been touched for a while when it was read.
struct ZoneSource: Hashable, Sendable {
  private let path: String
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let changed: [Int]
  /// Whether the file had been left alone for a while.
  private let isSettled: Bool

  /// The kernel's status of a file now; nil if there is none. To be read before the file's contents.
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

  /// Whether this file is still in the state in which `earlier` was taken.
  func isUnchanged(since earlier: ZoneSource?) -> Bool { earlier == self && isSettled }
}
