package import AlarmTexts

/// Reads the bytes of a compiled zone file, section by section as in RFC 9636, 3.
struct ZoneFileReader {
  /// The six counts of a header.
  private struct Header {
    let version: UInt8
    let universalFlags, standardFlags, leapSeconds, changes, types, nameBytes: Int

    /// The size of the data block that follows, with times of 4 or 8 bytes.
    func blockSize(timeSize: Int) -> Int {
      changes * (timeSize + 1) + types * 6 + nameBytes + leapSeconds * (timeSize + 4) + standardFlags + universalFlags
    }
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the file; must be called only once.
  mutating func rules() throws(ZoneDataError) -> ZoneRules {
    let first = try header()
    guard first.version >= UInt8(ascii: "2") else {
      let block = try dataBlock(first, timeSize: 4)
      return ZoneRules(initialOffset: block.initialOffset, changes: block.changes, rule: nil)
    }
    try skip(first.blockSize(timeSize: 4))
    let block = try dataBlock(try header(), timeSize: 8)
    return ZoneRules(initialOffset: block.initialOffset, changes: block.changes, rule: try footer())
  }

  // MARK: Sections

  private mutating func header() throws(ZoneDataError) -> Header {
    guard try integer(4) == 0x545a_6966 else { throw damaged(Message("no TZif header")) }
    let version = UInt8(truncatingIfNeeded: try integer(1))
    try skip(15)
    let header = Header(
      version: version, universalFlags: Int(try integer(4)), standardFlags: Int(try integer(4)),
      leapSeconds: Int(try integer(4)), changes: Int(try integer(4)), types: Int(try integer(4)),
      nameBytes: Int(try integer(4)))
    guard (1...256).contains(header.types) else {
      throw damaged(Message("{number} local time types, not 1 to 256", ["number": header.types]))
    }
    return header
  }

  private mutating func dataBlock(
    _ header: Header, timeSize: Int
  ) throws(ZoneDataError) -> (initialOffset: Int32, changes: [ZoneRules.Change]) {
    // This is checked before anything is allocated, because the counts may be wrong.
    guard header.blockSize(timeSize: timeSize) <= bytes.count - place else { throw damaged(Message("cut short")) }
    var times: [Int64] = []
    for _ in 0..<header.changes { times.append(try time(timeSize)) }
    var types: [Int] = []
    for _ in 0..<header.changes { types.append(Int(try integer(1))) }
    var offsets: [Int32] = []
    for _ in 0..<header.types {
      let offset = Int32(truncatingIfNeeded: try integer(4))
      guard (-89_999...93_599).contains(offset) else {
        throw damaged(Message("an offset of {offset} s, not -89999 to 93599", ["offset": Int(offset)]))
      }
      offsets.append(offset)
      try skip(2)
    }
    try skip(header.nameBytes)
    times = try withoutLeapSeconds(times, count: header.leapSeconds, timeSize: timeSize)
    try skip(header.standardFlags + header.universalFlags)

    var changes: [ZoneRules.Change] = []
    for (time, type) in zip(times, types) {
      guard type < offsets.count else {
        throw damaged(Message("a change to type {type} of {number}", ["type": type, "number": offsets.count]))
      }
      guard (changes.last?.at ?? .min) < time else { throw damaged(Message("changes that aren't in ascending order")) }
      changes.append(ZoneRules.Change(at: time, offset: offsets[type]))
    }
    return (offsets[0], changes)
  }

  /// Reads the leap-second records and subtracts their corrections from the times of change.
  private mutating func withoutLeapSeconds(
    _ times: [Int64], count: Int, timeSize: Int
  ) throws(ZoneDataError) -> [Int64] {
    var records: [(at: Int64, correction: Int64)] = []
    for _ in 0..<count {
      let at = try time(timeSize)
      records.append((at, Int64(Int32(truncatingIfNeeded: try integer(4)))))
    }
    var next = 0
    var correction: Int64 = 0
    return times.map { time in
      while next < records.count, records[next].at <= time {
        correction = records[next].correction
        next += 1
      }
      return time - correction
    }
  }

  /// The TZ string between two newlines, which applies after the last change; nil if it is empty.
  private mutating func footer() throws(ZoneDataError) -> PosixZone? {
    guard try integer(1) == 0x0a, let end = bytes[place...].firstIndex(of: 0x0a) else {
      throw damaged(Message("no footer"))
    }
    let text = Array(bytes[place..<end])
    return text.isEmpty ? nil : try PosixZoneParser.parse(text)
  }

  // MARK: Bytes

  /// A time within the range of the tables: not before the Big Bang (-2^59, RFC 9636 3.2), not after the year 9999.
  private mutating func time(_ size: Int) throws(ZoneDataError) -> Int64 {
    let raw = try integer(size)
    let value = size == 4 ? Int64(Int32(truncatingIfNeeded: raw)) : Int64(bitPattern: raw)
    guard (-(1 << 59)...253_402_300_799).contains(value) else {
      throw damaged(Message("a change at second {second}", ["second": Int(value)]))
    }
    return value
  }

  private mutating func integer(_ size: Int) throws(ZoneDataError) -> UInt64 {
    guard size <= bytes.count - place else { throw damaged(Message("cut short")) }
    defer { place += size }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func skip(_ size: Int) throws(ZoneDataError) {
    guard size <= bytes.count - place else { throw damaged(Message("cut short")) }
    place += size
  }

  private func damaged(_ what: Message) -> ZoneDataError {
    ZoneDataError(
      .damagedFile,
      Message(
        "zone file of {size} bytes: {what} (near byte {place})",
        ["size": bytes.count, "what": what, "place": place]))
  }
}

/// The reason why bytes or a text aren't zone rules.
package struct ZoneDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of data.
  package enum Code: Hashable, Sendable {
    /// A compiled zone file (RFC 9636) that is truncated or contradicts itself.
    case damagedFile
    /// A POSIX TZ string, alone or at the end of a zone file.
    case invalidRule
  }

  /// The kind of data.
  package let code: Code
  /// What is wrong, and what would be right.
  package let sentence: Message

  package var description: String { sentence.description }

  init(_ code: Code, _ sentence: Message) {
    self.code = code
    self.sentence = sentence
  }
}
