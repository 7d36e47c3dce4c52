import Glibc

/// Makes one thread wait for another.
struct Gate: Sendable {
  private let reads: Int32
  private let writes: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reads, writes) = (ends[0], ends[1])
  }

  /// Returns when the gate was opened.
  func wait() {
    var byte: UInt8 = 0
    _ = unsafe read(reads, &byte, 1)
  }

  func open() { _ = unsafe write(writes, "x", 1) }
}
