import DBus
import TestSupport

/// Makes messages. The same seed, number and targets make the same message.
struct FuzzPlan {
  let seed: UInt64
  let targets: [FuzzTarget]
  /// The number of permanent connections.
  static let connections = 6
  /// The largest size of a message: what the bus accepts for one, less its header.
  static let largest = 128 << 20

  /// The message with a number.
  func message(_ number: Int) -> FuzzMessage {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15)
    _ = random.next()
    let serial = UInt32(number + 2)
    let place = Int.random(in: 0..<Self.connections, using: &random)
    guard let target = target(&random) else { return FuzzMessage(way: .alone, summary: "nothing to call") }
    var (raw, summary) = body(number, to: target, &random)
    raw.serial = serial
    var message = FuzzMessage(way: .ordinary(place), summary: "\(number): \(summary)")
    switch Int.random(in: 0..<1000, using: &random) {
    case 0..<60:
      raw.flags = UInt8.random(in: 0...255, using: &random)
    case 60..<90:
      raw.type = [2, 3].randomElement(using: &random) ?? 2
      raw.replySerial = UInt32(truncatingIfNeeded: FuzzValue.number(&random)) | 1
      if raw.type == 3 { raw.errorName = Array("org.freedesktop.DBus.Error.Fuzzed".utf8) }
      message.summary += " as an answer to \(raw.replySerial ?? 0)"
    case 90..<140:
      raw = Self.pretended(serial, target, &random)
      message.summary = "\(number): pretended \(String(decoding: raw.member ?? [], as: UTF8.self))"
    case 140..<150:
      message.descriptors = Int.random(in: 1...16, using: &random)
      raw.descriptors = UInt32(message.descriptors)
      message.summary += " with \(message.descriptors) descriptors"
    case 150..<170: message.way = .last(place)
    case 170..<190:
      message.way = .alone
      message.bytes = Self.damaged(raw.bytes, &random)
      message.summary += ", damaged"
      return message
    case 190..<200:
      let id = UInt32(truncatingIfNeeded: FuzzValue.number(&random))
      let member = ["NotificationClosed", "ActionInvoked", "ActivationToken"].randomElement(using: &random) ?? ""
      let word =
        ["stop", "snooze", "default", "0", "1", "2", "3", "4294967295", ""].randomElement(using: &random) ?? ""
      return FuzzMessage(
        way: .server(member: member, id: id, word: word), wantsAnswer: false,
        summary: "\(number): the server's \(member)(\(id), \(word))")
    default: break
    }
    if raw.signature?.contains("h") == true, message.descriptors == 0 {
      message.descriptors = 1
      raw.descriptors = 1
      message.file = FuzzMessage.files.randomElement(using: &random) ?? message.file
      message.summary += " with \(message.file)"
    }
    message.wantsAnswer = raw.type == 1 && raw.flags & 1 == 0
    message.bytes = raw.bytes
    return message
  }

  private func target(_ random: inout SeededGenerator) -> FuzzTarget? {
    let target = targets.randomElement(using: &random)
    // Alarms that were added since the introspection, and objects that don't exist.
    guard let target, target.path.contains("/alarm") else { return target }
    let id = FuzzText.ids.randomElement(using: &random) ?? ""
    let folder = target.path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let names = [id.replacing("-", with: "_"), id.replacing("-", with: "_"), "x", "a/b/c"]
    return target.moved(to: folder + "/" + (names.randomElement(using: &random) ?? "x"))
  }

  // MARK: Bodies

  private func body(
    _ number: Int, to target: FuzzTarget, _ random: inout SeededGenerator
  ) -> (RawMessage, String) {
    let interface = target.interfaces.randomElement(using: &random)
    let name = interface?.name ?? ""
    // Rare, because each can take a second: sizes up to what the bus accepts.
    if number % 4000 == 2000 { return large(number, target, name, &random) }
    if let property = interface?.properties.randomElement(using: &random), Bool.random(using: &random) {
      return properties(target, name, property, &random)
    }
    let methods = (interface?.methods ?? []).filter { !FuzzTarget.excluded.contains("\(name).\($0.name)") }
    guard let method = methods.randomElement(using: &random) else { return properties(target, name, "x", &random) }
    // A call that silences everything must not be half of all calls.
    if method.name == "StopAll", Int.random(in: 0..<100, using: &random) != 0 {
      return call(target, name, "List", "", &random)
    }
    var types = method.inputs.map { (Substring($0.type), $0.name) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: types.append((FuzzValue.anyType(&random), "x"))
    case 1 where !types.isEmpty: types.removeLast()
    case 2 where !types.isEmpty: types[0].0 = FuzzValue.anyType(&random)
    default: break
    }
    return call(target, name, method.name, types.map { String($0.0) }.joined(), &random) { bytes, random in
      for (type, argument) in types { FuzzValue.append(type, to: &bytes, for: argument, &random) }
    }
  }

  private func properties(
    _ target: FuzzTarget, _ interface: String, _ property: String, _ random: inout SeededGenerator
  ) -> (RawMessage, String) {
    let properties = "org.freedesktop.DBus.Properties"
    let isRight = Int.random(in: 0..<10, using: &random) > 0
    let name = isRight ? property : FuzzText.any(for: "name", &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return call(target, properties, "GetAll", "s", &random) { bytes, _ in bytes.string(interface) }
    case 1:
      return call(target, properties, "Set", "ssv", &random) { bytes, random in
        bytes.string(interface)
        bytes.string(name)
        FuzzValue.append("v", to: &bytes, for: "value", &random)
      }
    default:
      return call(target, properties, "Get", "ss", &random) { bytes, _ in
        bytes.string(interface)
        bytes.string(name)
      }
    }
  }

  private func call(
    _ target: FuzzTarget, _ interface: String, _ member: String, _ signature: String,
    _ random: inout SeededGenerator, body: (inout RawBytes, inout SeededGenerator) -> Void = { _, _ in }
  ) -> (RawMessage, String) {
    // Without an interface, the first one that has the method is used.
    let isNamed = Int.random(in: 0..<30, using: &random) > 0
    let message = RawMessage(
      destination: target.destination.text, path: target.path, interface: isNamed ? interface : nil, member: member,
      signature: signature.isEmpty ? nil : signature
    ) { bytes in body(&bytes, &random) }
    return (message, "\(target.path) \(interface).\(member)(\(signature)) of \(message.body.count) bytes")
  }
}
