import DBus
import TestSupport

// Messages that no well-meaning client sends.
extension FuzzPlan {
  /// A call with up to 128 MiB in it: bytes, or one text.
  func large(
    _ number: Int, _ target: FuzzTarget, _ interface: String, _ random: inout SeededGenerator
  ) -> (RawMessage, String) {
    let size = [1 << 20, 5 << 20, 33 << 20, 63 << 20, Self.largest - 4096].randomElement(using: &random) ?? 0
    let member = target.interfaces.flatMap(\.methods).randomElement(using: &random)?.name ?? "List"
    // An array holds 64 MiB at most, a message 128.
    let parts = size > 63 << 20 ? 2 : 1
    let isText = Bool.random(using: &random)
    let part = [UInt8](repeating: UInt8(ascii: "["), count: size / parts - 16)
    let message = RawMessage(
      destination: target.destination.text, path: target.path, interface: interface, member: member,
      signature: String(repeating: isText ? "s" : "ay", count: parts)
    ) { bytes in
      for _ in 0..<parts {
        if isText { bytes.string(part) } else { bytes.array(alignment: 1) { $0.raw(part) } }
      }
    }
    return (message, "\(target.path) \(interface).\(member) of \(size >> 20) MiB")
  }

  /// A signal that claims another sender: the bus writes the true sender into it.
  static func pretended(_ serial: UInt32, _ target: FuzzTarget, _ random: inout SeededGenerator) -> RawMessage {
    let signals: [(path: String, interface: String, member: String, signature: String)] = [
      ("/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged", "sss"),
      ("/org/freedesktop/DBus", "org.freedesktop.DBus", "NameLost", "s"),
      ("/org/freedesktop/DBus", "org.freedesktop.DBus", "NameAcquired", "s"),
      ("/org/freedesktop/Notifications", "org.freedesktop.Notifications", "NotificationClosed", "uu"),
      ("/org/freedesktop/Notifications", "org.freedesktop.Notifications", "ActionInvoked", "us"),
      ("/StatusNotifierWatcher", "org.kde.StatusNotifierWatcher", "StatusNotifierHostRegistered", ""),
      ("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", "b"),
      ("/a", "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as"),
    ]
    let signal = signals[Int.random(in: 0..<signals.count, using: &random)]
    let isRight = Int.random(in: 0..<4, using: &random) > 0
    let types = isRight ? FuzzValue.types(in: Substring(signal.signature)) : [FuzzValue.anyType(&random)]
    var message = RawMessage(
      destination: target.destination.text, path: signal.path, interface: signal.interface, member: signal.member,
      signature: types.isEmpty ? nil : types.joined()
    ) { bytes in
      for type in types { FuzzValue.append(type, to: &bytes, for: "name", &random) }
    }
    message.type = 4
    message.serial = serial
    return message
  }

  /// A message in which some bytes were changed, or which ends early.
  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: 0..<min(bytes.count, 256), using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    return Int.random(in: 0..<4, using: &random) == 0 ? Array(bytes.prefix(bytes.count / 2)) : bytes
  }
}
