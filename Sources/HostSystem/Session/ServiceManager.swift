import Glibc

/// The service manager that may have started this process, by the protocol of sd_notify(3).
package enum ServiceManager {
  /// Whether it started this process itself, instead of a program of the session. `SYSTEMD_EXEC_PID` is set for processes that it
  /// starts itself, see systemd.exec(5).
  package static func startedThis(environment: Environment = .process, process: Int32 = getpid()) -> Bool {
    environment.value("SYSTEMD_EXEC_PID") == "\(process)"
  }

  /// Whether it considers a service that releases its bus name as ended: systemd does so for units of `Type=dbus`, which have no
  /// notification socket.
  package static func endsServiceWithoutName(
    environment: Environment = .process, process: Int32 = getpid()
  ) -> Bool {
    startedThis(environment: environment, process: process) && environment.value("NOTIFY_SOCKET") == nil
  }

  /// Reports that the service is ready; does nothing if no service manager waits for that.
  package static func tellReady(environment: Environment = .process) {
    guard let name = environment.value("NOTIFY_SOCKET") else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    guard bytes.count > 1, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    // A name that isn't in the file system begins with a NUL byte, and is written with "@".
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let socket = FileDescriptor(socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    guard socket.isOpen else { return }
    let news = Array("READY=1".utf8)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(socket.raw, news, news.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}

/// Whether systemd-logind keeps the user's programs running after the last logout.
package enum Lingering {
  /// According to the file that `loginctl enable-linger` creates for logind; nil if this machine doesn't run systemd.
  package static func ofUser(root: String = "") -> Bool? {
    // The same check as in sd_booted(3).
    guard access(root + "/run/systemd/system", F_OK) == 0, let name = UserAccount.current?.name else { return nil }
    return access("\(root)/var/lib/systemd/linger/\(name)", F_OK) == 0
  }
}

/// Whether standard error is connected to the systemd journal, which adds the time of each line and reads its level from a prefix
/// (sd-daemon(3)).
package enum JournalStream {
  /// Whether it is connected: systemd sets `JOURNAL_STREAM` to the socket that it gave the process, but another file may have
  /// replaced it since (systemd.exec(5)).
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
