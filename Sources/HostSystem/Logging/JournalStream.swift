import Glibc

/// Whether standard error leads into the systemd journal, which then knows the time of each line and reads its level from a
/// prefix (sd-daemon(3)).
package enum JournalStream {
  /// Whether it is so: systemd names the socket that it gave the process in `JOURNAL_STREAM`, but another file may have taken its
  /// place since (systemd.exec(5)).
  package static func isStandardError(environment: Environment = .process) -> Bool {
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return false }
    return isNamed(by: environment.value("JOURNAL_STREAM"), device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Whether the variable names this file: its device and inode numbers, in decimal, with a colon between.
  package static func isNamed(by variable: String?, device: UInt64, inode: UInt64) -> Bool {
    variable == "\(device):\(inode)"
  }
}
