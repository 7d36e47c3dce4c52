import AlarmWire
import DBus
import TestSupport

/// Messages that hostile clients send.
enum HostileMessage {
  /// A call of the manager.
  static func call(
    _ member: String, _ signature: String? = nil, body: (inout RawBytes) -> Void = { _ in }
  ) -> RawMessage {
    RawMessage(
      destination: AlarmInterface.busName.text, path: AlarmInterface.rootPath.text,
      interface: AlarmInterface.manager.text, member: member, signature: signature, body: body)
  }

  /// Messages that violate the specification, named by the violation.
  static let malformed: [(String, [UInt8])] = {
    var messages: [(String, RawMessage)] = []
    for (name, bytes) in [
      ("a lone continuation byte", [0x80]), ("an overlong slash", [0xC0, 0xAF]), ("a surrogate", [0xED, 0xA0, 0x80]),
      ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80]), ("half a character", [0xE2, 0x82]),
      ("a NUL inside", [0x61, 0, 0x62]),
    ] as [(String, [UInt8])] {
      messages.append(("\(name) in an argument", call("Cancel", "s") { $0.string(bytes) }))
      var header = call("List")
      header.member = bytes
      messages.append(("\(name) in the member", header))
    }
    for path in ["", "x", "//", "/a/", "/al-arm", "/ä", "/a b"] {
      var message = call("List")
      message.path = Array(path.utf8)
      messages.append(("path \"\(path)\"", message))
    }
    for name in ["", "x", ".", "a..b", "1a.b", "a-b.c", String(repeating: "a.", count: 200) + "a"] {
      var message = call("List")
      message.interface = Array(name.utf8)
      messages.append(("interface \"\(name.prefix(20))\"", message))
    }
    for name in ["", "1x", "a.b", "a-b", String(repeating: "x", count: 256)] {
      var message = call("List")
      message.member = Array(name.utf8)
      messages.append(("member \"\(name.prefix(20))\"", message))
    }
    for signature in [
      "a", "(", ")", "()", "a{s}", "a{vs}", "a{sss}", "z", "r", "e", String(repeating: "a", count: 33) + "s",
    ] {
      messages.append(("signature \"\(signature.prefix(20))\"", call("List", signature) { $0.uint32(0) }))
    }
    messages.append(("fewer values than the signature", call("Snooze", "ss") { $0.string("x") }))
    messages.append(
      (
        "more values than the signature",
        call("Cancel", "s") {
          $0.string("x"); $0.string("y")
        }
      ))
    messages.append(("a body without a signature", call("List") { $0.uint32(7) }))
    messages.append(
      ("a string longer than the message", call("Cancel", "s") { $0.string("x".utf8, claiming: 1 << 30) }))
    messages.append(("a string of 4 GiB", call("Cancel", "s") { $0.string("x".utf8, claiming: .max) }))
    messages.append(
      ("an array beyond 64 MiB", call("Add", "as") { $0.array(alignment: 4, claiming: 1 << 27) { _ in } }))
    messages.append(
      ("an array longer than the message", call("Add", "as") { $0.array(alignment: 4, claiming: 64) { _ in } }))
    messages.append(("a boolean of 7", call("Cancel", "b") { $0.uint32(7) }))
    messages.append(("a bad path as a value", call("Cancel", "o") { $0.string("no/path") }))
    messages.append(("a bad signature as a value", call("Cancel", "g") { $0.signature("((((") }))
    messages.append(("a variant of no type", call("Cancel", "v") { $0.signature("") }))
    messages.append(
      (
        "a variant of two types",
        call("Cancel", "v") {
          $0.signature("ss"); $0.string("x"); $0.string("y")
        }
      ))
    messages.append(("70 variants in each other", call("Cancel", "v") { nest(70, &$0) }))
    var local = RawMessage(
      destination: AlarmInterface.busName.text, path: "/org/freedesktop/DBus/Local",
      interface: "org.freedesktop.DBus.Local", member: "Disconnected")
    local.type = 4
    messages.append(("libdbus's own end signal", local))
    var zero = call("List")
    zero.serial = 0
    messages.append(("serial number 0", zero))
    var noType = call("List")
    noType.type = 0
    messages.append(("message type 0", noType))
    var promised = call("List")
    promised.descriptors = 3
    messages.append(("descriptors that don't come", promised))
    var big = call("List")
    big.claimedBodyLength = 1 << 30
    messages.append(("a body beyond 128 MiB", big))
    var answer = call("List")
    answer.type = 2
    messages.append(("an answer to nothing", answer))
    return messages.map { ($0.0, $0.1.bytes) } + [
      ("noise", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) }),
      ("text", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
      ("big-endian nonsense", [UInt8(ascii: "B")] + [UInt8](repeating: 0xff, count: 64)),
      ("another protocol version", [UInt8(ascii: "l"), 1, 0, 9] + [UInt8](repeating: 0, count: 64)),
    ]
  }()

  /// Nested variants, with a string inside.
  static func nest(_ depth: Int, _ bytes: inout RawBytes) {
    for _ in 1..<depth { bytes.signature("v") }
    bytes.signature("s")
    bytes.string("deep")
  }
}
