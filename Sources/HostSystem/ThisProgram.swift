import Glibc

/// The running process itself.
package enum ThisProgram {
  /// The program's file, by proc(5); empty if `/proc` isn't there.
  package static let executable: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// The number of the user that the process runs for.
  package static let user: UInt32 = getuid()

  /// Ends at once, without the libraries' exit handlers: libnotify's clean-up waits for a server that may hang.
  package static func leave(with status: Int32) -> Never { _exit(status) }

  /// Writes to standard error, unbuffered; the part that can't be written is lost.
  package static func complain(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
