import AlarmCore
import CGLib
import Glibc
import HostSystem

/// A file that another process has open and offers as a sound. Nothing is known about it before it is checked, and it may change
/// while it is being read.
///
/// Reading it may hang with its medium: never read it on a thread that others wait for.
struct OfferedSound {
  /// The open file. It is neither closed nor repositioned here.
  let descriptor: CInt

  /// Refuses everything that can't be read as a file: anything but regular files, and descriptors that aren't open for reading.
  func check() throws(KeepingError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw KeepingError(
        .unfit,
        Message(
          "it is {kind}; open a regular file of at most {limit} MiB",
          ["kind": Self.kind(of: status.st_mode), "limit": SoundFile.maxBytes >> 20]))
    }
    let flags = fcntl(descriptor, F_GETFL)
    // O_PATH, which Swift's Glibc doesn't export.
    let onlyPath: CInt = 0o10000000
    guard flags >= 0, flags & onlyPath == 0, flags & O_ACCMODE != O_WRONLY else {
      throw KeepingError(.unfit, Message("it isn't open for reading; open it for reading"))
    }
    guard status.st_size <= SoundFile.maxBytes else { throw Self.tooLarge }
  }

  /// Copies all bytes to another file; returns their SHA-256 in hexadecimal digits, and their number.
  func copy(to target: CInt) throws(KeepingError) -> (digest: String, size: Int) {
    let digest = SoundDigest()
    var size = 0
    while size <= SoundFile.maxBytes {
      let piece = try piece(at: size, of: min(Self.pieceSize, SoundFile.maxBytes + 1 - size))
      guard !piece.isEmpty else {
        guard size > 0 else {
          throw KeepingError(
            .unfit,
            Message("it is empty; a sound has 1 byte to {limit} MiB", ["limit": SoundFile.maxBytes >> 20]))
        }
        return (digest.text(), size)
      }
      size += piece.count
      digest.add(piece)
      try Self.write(piece, to: target)
    }
    throw Self.tooLarge
  }

  // MARK: Private

  private static let pieceSize = 65_536

  private static var tooLarge: KeepingError {
    KeepingError(
      .unfit,
      Message("it is too large; a sound has 1 byte to {limit} MiB", ["limit": SoundFile.maxBytes >> 20]))
  }

  private static func unreadable(_ number: CInt) -> KeepingError {
    KeepingError(.unfit, .about(Message("it can't be read"), HostError.reason(of: number)))
  }

  private static func kind(of mode: mode_t) -> Message {
    switch mode & S_IFMT {
    case S_IFDIR: Message("a folder")
    case S_IFIFO: Message("a pipe")
    case S_IFSOCK: Message("a socket")
    case S_IFCHR, S_IFBLK: Message("a device")
    default: Message("no file")
    }
  }

  /// The bytes from a position, at most `size`; none at the end. The file's own position isn't changed, because it is shared with
  /// the caller.
  private func piece(at place: Int, of size: Int) throws(KeepingError) -> [UInt8] {
    var number: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = pread(descriptor, buffer.baseAddress, size, off_t(place))
      while result < 0, errno == EINTR { result = pread(descriptor, buffer.baseAddress, size, off_t(place)) }
      number = result < 0 ? errno : 0
      count = max(result, 0)
    }
    guard number == 0 else { throw Self.unreadable(number) }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to target: CInt) throws(KeepingError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(target, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(errno) }
      written += count
    }
  }
}

/// The SHA-256 of bytes that arrive in pieces.
struct SoundDigest: ~Copyable {
  private let raw: OpaquePointer

  /// The digest of no bytes yet.
  init() { raw = g_checksum_new(G_CHECKSUM_SHA256) }

  deinit { g_checksum_free(raw) }

  /// Adds the bytes that follow.
  func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { g_checksum_update(raw, $0.baseAddress, $0.count) }
  }

  /// The digest in 64 hexadecimal digits. Nothing can be added after that.
  consuming func text() -> String { String(cString: g_checksum_get_string(raw)) }

  /// The digest of a text.
  static func text(of text: String) -> String {
    let digest = SoundDigest()
    digest.add(Array(text.utf8))
    return digest.text()
  }
}
