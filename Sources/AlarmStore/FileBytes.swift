import Glibc

/// The bytes of files, copied as they are.
enum FileBytes {
  /// The side on which a copy failed, with the system's error number.
  enum Failure: Error {
    case reading(Int32)
    case writing(Int32)
  }

  /// Copies the rest of one descriptor to another. (Not by sendfile, which doesn't report the side on which it failed.)
  static func copy(from source: Int32, to target: Int32) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count >= 0 else { throw .reading(errno) }
      guard count > 0 else { return }
      var written = 0
      while written < count {
        let more = buffer.withUnsafeBytes { write(target, $0.baseAddress?.advanced(by: written), count - written) }
        guard more >= 0 else { throw .writing(errno) }
        written += more
      }
    }
  }
}
