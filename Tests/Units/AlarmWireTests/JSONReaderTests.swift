import AlarmWire
import TestSupport
import Testing

/// The reader of JSON: what it accepts, what it refuses and where, and what it costs.
@Suite struct JSONReaderTests {
  private static func read(_ text: String) throws -> JSONValue {
    var reader = JSONReader(text)
    return try reader.read()
  }

  @Test("What is JSON is read", arguments: ValidJSON.all)
  func valid(row: ValidJSON) throws {
    #expect(try Self.read(row.text) == row.value)
    var reader = JSONReader(Array(row.text.utf8))
    #expect(try reader.read() == row.value, "as bytes")
  }

  @Test("What is none is refused, at the byte where it goes wrong", arguments: InvalidJSON.all)
  func invalid(row: InvalidJSON) {
    let fault = #expect(throws: JSONFault.self) { try Self.read(row.text) }
    #expect(fault?.kind == row.kind && fault?.position == row.position)
  }

  @Test(
    "Bytes that are no UTF-8 are refused",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    var reader = JSONReader([0x5B, 0x22] + bytes + [0x22, 0x5D])
    let fault = #expect(throws: JSONFault.self) { try reader.read() }
    #expect(fault?.kind == .notUTF8 && fault?.position == 1)
    var bare = JSONReader(bytes)
    #expect(throws: JSONFault.self) { try bare.read() }
  }

  @Test("16 arrays and objects inside one another are read, and 17 refused at the last")
  func depth() throws {
    let opening = String(repeating: #"[{"a":"#, count: JSONReader.maxDepth / 2)
    let closing = String(repeating: "}]", count: JSONReader.maxDepth / 2)
    #expect(throws: Never.self) { try Self.read(opening + "1" + closing) }
    let fault = #expect(throws: JSONFault.self) { try Self.read(opening + "[]" + closing) }
    #expect(fault?.kind == .tooDeep && fault?.position == opening.utf8.count)
    // In a row, there may be as many as fit.
    #expect(throws: Never.self) {
      try Self.read("[" + Array(repeating: "[{}]", count: 10_000).joined(separator: ",") + "]")
    }
  }

  @Test("64 KiB are read, and a text with one byte more is refused before anything in it")
  func size() throws {
    let most = "\"" + String(repeating: "x", count: JSONReader.maxBytes - 2) + "\""
    #expect(throws: Never.self) { try Self.read(most) }
    for text in [most + " ", "?" + String(repeating: "x", count: JSONReader.maxBytes)] {
      let fault = #expect(throws: JSONFault.self) { try Self.read(text) }
      #expect(fault?.kind == .tooLong(JSONReader.maxBytes + 1))
    }
  }

  @Test("No text costs more than its length lets expect", arguments: HostileJSON.all)
  func linear(text: HostileJSON) {
    let before = ProcessTime.ofThread()
    _ = try? Self.read(text.text)
    let used = ProcessTime.ofThread() - before
    // It takes some milliseconds; a reader that went back for each byte would take many seconds.
    #expect(used > .zero && used < .seconds(2))
  }

  @Test("30 combining marks in a row are read, and 31 refused, however they are written")
  func marks() throws {
    for mark in ["\u{301}", #"\u0301"#] {
      let most = String(repeating: mark, count: 30)
      #expect(throws: Never.self) { try Self.read("\"a\(most)a\(most)\"") }
      let fault = #expect(throws: JSONFault.self) { try Self.read("{\"a\(most)\(mark)\": 1}") }
      #expect(fault?.kind == .tooManyMarks && fault?.position == 1)
    }
  }
}

/// A text that was expensive for some reader.
struct HostileJSON: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String

  init(_ name: String, _ text: String) {
    testDescription = name
    self.text = text
  }

  static let all = [
    HostileJSON(
      "500 arrays around 500 strings",
      String(repeating: "[", count: 500) + Array(repeating: "\"\"", count: 500).joined(separator: ",")
        + String(repeating: "]", count: 500)),
    HostileJSON(
      "a string before each of 500 arrays",
      String(repeating: #"["","#, count: 500) + "0" + String(repeating: "]", count: 500)),
    HostileJSON("60 KB of opening brackets", String(repeating: "[", count: 60_000)),
    HostileJSON("60 KB of opening braces with keys", String(repeating: #"{"a":"#, count: 12_000)),
    HostileJSON("60 KB of empty arrays", "[" + Array(repeating: "[]", count: 20_000).joined(separator: ",") + "]"),
    HostileJSON("60 KB of blanks", String(repeating: " ", count: 60_000)),
    HostileJSON("60 KB of digits", String(repeating: "9", count: 60_000)),
    HostileJSON("60 KB of escapes", "\"" + String(repeating: #"\\"#, count: 30_000)),
    HostileJSON("10,000 lone halves of a pair", "\"" + String(repeating: #"\ud83d"#, count: 10_000)),
    HostileJSON(
      "10,000 times the same key", "{" + Array(repeating: #""a":1"#, count: 10_000).joined(separator: ",") + "}"),
    HostileJSON("60 KB of commas", "[" + String(repeating: ",", count: 60_000)),
    HostileJSON("60 KB of minus signs", String(repeating: "-", count: 60_000)),
  ]
}
