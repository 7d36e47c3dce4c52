package import SystemPackage

/// Small files of a test's own.
package enum TextFile {
  /// Writes a file anew, for this user only unless other permissions are given.
  package static func write(_ text: String, to path: String, permissions: FilePermissions = [.ownerReadWrite]) throws {
    try write(bytes: Array(text.utf8), to: path, permissions: permissions)
  }

  /// Writes a file that isn't text.
  package static func write(
    bytes: [UInt8], to path: String, permissions: FilePermissions = [.ownerReadWrite]
  ) throws {
    let descriptor = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .truncate], permissions: permissions)
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
  }

  /// A file's text; empty when there is none.
  package static func read(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  /// A file's bytes; none when there is no file.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let descriptor = try? FileDescriptor.open(FilePath(path), .readOnly) else { return [] }
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = (try? descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}
