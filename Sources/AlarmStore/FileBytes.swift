import Glibc

/// The bytes of files, copied as they are.
enum FileBytes {
  /// On which side a copy failed, with the number of the system's reason.
  enum Failure: Error {
    case reading(Int32)
    case writing(Int32)
  }

  /// Copies all that follows in one descriptor to another one. (Not sendfile, which doesn't say on which side it failed.)
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
