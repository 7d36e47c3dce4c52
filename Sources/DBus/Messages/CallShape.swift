import CDBus
import Glibc

/// Refuses calls by their shape, before any part of them is decoded.
enum CallShape {
  /// The maximum length of an object path, in bytes. The specification has no limit, and finding an object takes steps for each
  /// part of its path.
  static let maxPathBytes = 1_024
  /// The maximum number of descriptors in a call.
  static let mostDescriptors = 4

  /// Why a call is refused; nil if it is accepted. Its descriptors are closed with it.
  static func refusal(of message: OpaquePointer) -> DBusError? {
    if let path = dbus_message_get_path(message), strnlen(path, maxPathBytes + 1) > maxPathBytes {
      return .limitsExceeded("the path of the object is longer than the \(maxPathBytes) bytes that are read here")
    }
    guard dbus_message_contains_unix_fds(message) != 0 else { return nil }
    let count = descriptorCount(of: message)
    guard count.map({ $0 > mostDescriptors }) ?? true else { return nil }
    return .limitsExceeded(
      "the call brings \(count.map { "\($0)" } ?? "unknown") file descriptors; at most \(mostDescriptors) are allowed")
  }

  /// The number of descriptors according to the header, which libdbus has validated but doesn't expose; nil if it can't be found.
  private static func descriptorCount(of message: OpaquePointer) -> Int? {
    var start: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(message, &start, &count) != 0, let start else { return nil }
    defer { dbus_free(start) }
    return start.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      HeaderFields(UnsafeBufferPointer(start: $0, count: Int(count))).descriptors
    }
  }
}

/// Searches the fields of a marshalled header (D-Bus specification, "Message Format"): an array of `(yv)` after twelve bytes.
/// Fields of unspecified kinds end the search.
struct HeaderFields {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isBig: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isBig = bytes.first == UInt8(ascii: "B")
  }

  /// The field `UNIX_FDS`; nil if there is none, or if it isn't reached.
  var descriptors: Int? {
    guard let length = number(at: 12) else { return nil }
    var place = 16
    while place < 16 + length {
      place = aligned(place, to: 8)
      guard let code = byte(at: place), byte(at: place + 1) == 1, let type = byte(at: place + 2) else { return nil }
      place += 4  // the code, and the signature: its length, its letter, and a NUL
      switch type {
      case UInt8(ascii: "u"):
        place = aligned(place, to: 4)
        guard code != 9 else { return number(at: place) }
        place += 4
      case UInt8(ascii: "s"), UInt8(ascii: "o"):
        place = aligned(place, to: 4)
        guard let length = number(at: place) else { return nil }
        place += 4 + length + 1
      case UInt8(ascii: "g"):
        guard let length = byte(at: place) else { return nil }
        place += 1 + Int(length) + 1
      default: return nil
      }
    }
    return nil
  }

  private func aligned(_ place: Int, to step: Int) -> Int { (place + step - 1) / step * step }

  private func byte(at place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  private func number(at place: Int) -> Int? {
    guard place >= 0, place + 4 <= bytes.count else { return nil }
    let order = isBig ? [0, 1, 2, 3] : [3, 2, 1, 0]
    return order.reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }
}
