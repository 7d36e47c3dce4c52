import Testing

@testable import DBus

@Suite struct ValueCheckTests {
  static func nested(_ depth: Int) -> DBusValue { (0..<depth).reduce(.byte(0)) { value, _ in .variant(value) } }
  static func structured(_ depth: Int) -> DBusValue { (0..<depth).reduce(.byte(0)) { value, _ in .structure([value]) } }
  static let deepArray = Signature(trusted: String(repeating: "a", count: 32) + "i")

  static let unsendable: [DBusValue] = [
    .string("a\0"), .structure([]), .array([.int32(1)], of: "s"), .array([], of: ""), .array([], of: "ii"),
    .array([.string("a"), .int64(1)], of: "s"), .array([], of: deepArray), .unixFD(nil), .variant(.unixFD(nil)),
    .structure([.string("ok"), .string("\0")]), .dictionary([], key: "v", value: "s"),
    .dictionary([], key: "s", value: "ss"), .dictionary([], key: "s", value: ""),
    .dictionary([.init(key: .int32(1), value: .string(""))], key: "s", value: "s"),
    .dictionary([.init(key: .string("a"), value: .string("\0"))], key: "s", value: "s"), nested(65), structured(33),
    .structure(Array(repeating: .int32(1), count: 300)), .variant(.structure(Array(repeating: .int32(1), count: 254))),
    .array([.dictionary([], key: "s", value: "s")], of: "a{sv}"),
  ]

  @Test("What libdbus or the bus would end us for is refused", arguments: unsendable)
  func refused(value: DBusValue) {
    #expect { try ValueCheck.check([value]) } throws: { ($0 as? DBusError)?.name.text.hasSuffix("InvalidArgs") == true }
  }

  @Test(
    "What is at the limit is let through",
    arguments: [
      nested(64), structured(32), .structure(Array(repeating: .int32(1), count: 253)), .array([], of: "a{sv}"),
      .string(""), .bytes([]), .strings([]), .dictionary([], key: "s", value: "v"),
    ] as [DBusValue])
  func accepted(value: DBusValue) throws { try ValueCheck.check([value]) }

  @Test("More types than a signature holds are refused")
  func tooManyValues() throws {
    try ValueCheck.check(Array(repeating: .byte(0), count: 255))
    #expect(throws: DBusError.self) { try ValueCheck.check(Array(repeating: .byte(0), count: 256)) }
  }

  @Test("A body that is larger than buses take is refused, with its own name")
  func tooLarge() throws {
    let half = DBusValue.bytes(Array(repeating: 0, count: 16 << 20))
    try ValueCheck.check([half])
    #expect { try ValueCheck.check([half, half]) } throws: {
      ($0 as? DBusError)?.name == "org.freedesktop.DBus.Error.LimitsExceeded"
    }
  }

  @Test("A dictionary's value is found by its key, out of its variant")
  func lookUp() {
    let properties = DBusValue.properties([("A", .int32(1)), ("B", .strings(["x"]))])
    #expect(properties["A"] == .int32(1))
    #expect(properties["B"]?.asStrings == ["x"])
    #expect(properties["C"] == nil)
    #expect(DBusValue.string("A")["A"] == nil)
  }
}
