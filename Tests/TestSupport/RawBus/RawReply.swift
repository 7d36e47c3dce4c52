/// What a raw client reads of a message that it got.
package struct RawReply: Sendable {
  /// 2 return, 3 error, 4 signal.
  package var type: UInt8
  /// Which call it answers; 0: none.
  package var replySerial: UInt32 = 0
  /// Empty unless it is an error.
  package var errorName = ""
  package var body: [UInt8]

  /// The body's first value, if it is a string.
  package var text: String {
    guard body.count >= 5 else { return "" }
    return String(decoding: body[4...].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads a whole message, whose fixed header is known to be there.
  init(message: [UInt8]) {
    type = message[1]
    let fieldsEnd = 16 + Int(Self.uint32(message, 12))
    body = Array(message[((fieldsEnd + 7) / 8 * 8)...])
    var place = 16
    while place < fieldsEnd {
      place = (place + 7) / 8 * 8
      let code = message[place]
      let type = message[place + 2]
      place += 4
      if type == UInt8(ascii: "g") {
        place += Int(message[place]) + 2
        continue
      }
      place = (place + 3) / 4 * 4
      let number = Self.uint32(message, place)
      place += 4
      if type == UInt8(ascii: "u") {
        if code == 5 { replySerial = number }
        continue
      }
      if code == 4 { errorName = String(decoding: message[place..<place + Int(number)], as: UTF8.self) }
      place += Int(number) + 1
    }
  }

  /// A little-endian number in a message.
  static func uint32(_ message: [UInt8], _ place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(message[place + $1]) << UInt32($1 * 8) }
  }
}
