import CDBus
import Glibc

/// Refuses calls for their shape, before anything of them is decoded.
enum CallShape {
  /// The longest path of an object, in bytes. The specification has no limit, and looking for an object takes steps for each
  /// part of its path.
  static let longestPath = 1_024
  /// How many descriptors a call may bring along.
  static let mostDescriptors = 4

  /// Why a call isn't looked at; nil: it is. Its descriptors are closed with it.
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

  /// How many descriptors came along, by the header, which libdbus has validated but doesn't tell; nil: that isn't seen.
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
