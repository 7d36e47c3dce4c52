import CGLib

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
