import CDBus
import Glibc

/// Refuses calls by their shape, before any part of them is decoded.
enum CallShape {
  /// The longest object path, in bytes. The specification has no limit, and finding an object takes steps for each part of its
  /// path.
  static let longestPath = 1_024
  /// How many descriptors a call may carry.
  static let mostDescriptors = 4

  /// Why a call is refused; nil if it is accepted. Its descriptors are closed with it.
  static func refusal(of message: OpaquePointer) -> DBusError? {
    if let path = dbus_message_get_path(message), strnlen(path, longestPath + 1) > longestPath {
      return .limitsExceeded("the path of the object is longer than the \(longestPath) bytes that are read here")
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
