import Glibc
import TestSupport

/// What a sound server has played so far, as a growing file: 48 kHz, 16 bit, one channel.
struct Recording: Sendable {
  private static let bytesPerSecond = 96_000
  let path: String

  /// Waits until something loud is played after a number of further seconds of the recording.
  func waitForSound(after seconds: Int = 0) async throws {
    let start = size + seconds * Self.bytesPerSecond
    try await Patience.until("something sounds") {
      let end = size
      return end > start && loudest(in: max(start, end - Self.bytesPerSecond / 4)..<end) > 3000
    }
  }

  /// Waits until the last second was silent. The alarm's own sound has shorter pauses.
  func waitForSilence() async throws {
    try await Patience.until("it is silent") {
      let end = size
      return end >= Self.bytesPerSecond && loudest(in: end - Self.bytesPerSecond..<end) < 30
    }
  }

  /// The loudest sample of a section, 0 to 32768.
  private func loudest(in part: Range<Int>) -> Int {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    let even = part.lowerBound & ~1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: part.upperBound - even) { buffer, count in
      unsafe count = max(0, pread(file, buffer.baseAddress, buffer.count, even))
    }
    return stride(from: 0, to: bytes.count - 1, by: 2).reduce(0) { loudest, place in
      max(loudest, abs(Int(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8))))
    }
  }

  private var size: Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
