import AlarmTexts
import AlarmTime

/// The content of a POSIX TZ string, for example `CET-1CEST,M3.5.0,M10.5.0/3`: one offset, or two that alternate every year.
struct PosixZone: Hashable, Sendable {
  /// The second offset and when it begins and ends.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC. Less than the standard offset if summer time is the standard time by law (Dublin).
    let offset: Int32
    /// When it begins, by the standard clock.
    let start: PosixDayRule
    /// When it ends, by the daylight clock.
    let end: PosixDayRule
  }

  /// Seconds east of UTC.
  let standardOffset: Int32
  /// The second offset; nil: the same offset all year.
  let daylight: Daylight?

  /// A year's two changes, in no particular order; none without daylight time.
  func changes(in year: Int) -> [ZoneRules.Change] {
    guard let daylight else { return [] }
    return [
      ZoneRules.Change(
        at: daylight.start.localSeconds(in: year) - Int64(standardOffset), offset: daylight.offset),
      ZoneRules.Change(
        at: daylight.end.localSeconds(in: year) - Int64(daylight.offset), offset: standardOffset),
    ]
  }
}

/// A moment of every year at which a POSIX TZ string changes the offset, such as "the second Sunday of March at 02:00".
struct PosixDayRule: Hashable, Sendable {
  /// How the day is specified.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 … 365; 29 February is never counted.
    case julian(Int)
    /// `n`: 0 … 365; 29 February is counted.
    case ofYear(Int)
    /// `Mm.w.d`: the w-th weekday d (0 is Sunday) of month m; week 5 is the last one.
    case ofMonth(month: Int, week: Int, weekday: Int)
  }

  /// The day of the year.
  let day: Day
  /// Seconds after that day's midnight on the clock before the change; RFC 9636 allows -167 h … 167 h.
  let time: Int

  /// Local seconds since 1970-01-01T00:00 on the clock that is valid before the change.
  func localSeconds(in year: Int) -> Int64 {
    Int64(date(in: year).dayNumber) * 86_400 + Int64(time)
  }

  private func date(in year: Int) -> CivilDate {
    switch day {
    case .julian(let number):
      let isAfterLeapDay = number >= 60 && CivilDate.isLeap(year)
      return CivilDate(year: year, validMonth: 1, day: isAfterLeapDay ? number + 1 : number)
    case .ofYear(let number):
      return CivilDate(year: year, validMonth: 1, day: number + 1)
    case .ofMonth(let month, let week, let weekday):
      let first = CivilDate(year: year, validMonth: month, day: 1)
      let daysToFirst = (weekday - first.weekday.rawValue).floorModulo(7)
      let day = daysToFirst + (week - 1) * 7
      return first + (day < CivilDate.days(inMonth: month, of: year) ? day : day - 7)
    }
  }
}

/// Reads a POSIX TZ string with the extensions of RFC 9636: quoted names, and change times of -167 … 167 hours.
struct PosixZoneParser {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a whole string.
  static func parse(_ bytes: [UInt8]) throws(ZoneDataError) -> PosixZone {
    guard bytes.count <= 255 else {
      throw ZoneDataError(.invalidRule, Message("a TZ string has at most 255 bytes, not {size}", ["size": bytes.count]))
    }
    var parser = PosixZoneParser(bytes)
    return try parser.zone()
  }

  private mutating func zone() throws(ZoneDataError) -> PosixZone {
    try skipName()
    let standard = -(try time(hours: 24))
    guard place < bytes.count else { return PosixZone(standardOffset: Int32(standard), daylight: nil) }
    try skipName()
    let hasOffset = place < bytes.count && bytes[place] != UInt8(ascii: ",")
    let offset = hasOffset ? -(try time(hours: 24)) : standard + 3600
    var start = PosixDayRule(day: .ofMonth(month: 3, week: 2, weekday: 0), time: 7200)
    var end = PosixDayRule(day: .ofMonth(month: 11, week: 1, weekday: 0), time: 7200)
    // Without dates, the rule of the United States applies, as in the C library.
    if place < bytes.count {
      start = try dayRule()
      end = try dayRule()
    }
    guard place == bytes.count else { throw unexpected(Message("the end")) }
    return PosixZone(
      standardOffset: Int32(standard), daylight: .init(offset: Int32(offset), start: start, end: end))
  }

  private mutating func skipName() throws(ZoneDataError) {
    let isQuoted = accept("<")
    let start = place
    while place < bytes.count, Self.isLetter(bytes[place]) || (isQuoted && Self.isDigitOrSign(bytes[place])) {
      place += 1
    }
    guard place - start >= 3 else { throw unexpected(Message("a zone name of three or more letters")) }
    if isQuoted, !accept(">") { throw unexpected(Message(verbatim: "'>'")) }
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(hours limit: Int) throws(ZoneDataError) -> Int {
    let isNegative = accept("-")
    if !isNegative { _ = accept("+") }
    var seconds = try number(0...limit) * 3600
    if accept(":") {
      seconds += try number(0...59) * 60
      if accept(":") { seconds += try number(0...59) }
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func dayRule() throws(ZoneDataError) -> PosixDayRule {
    guard accept(",") else { throw unexpected(Message(verbatim: "','")) }
    let day: PosixDayRule.Day
    if accept("J") {
      day = .julian(try number(1...365))
    } else if accept("M") {
      let month = try number(1...12)
      guard accept(".") else { throw unexpected(Message(verbatim: "'.'")) }
      let week = try number(1...5)
      guard accept(".") else { throw unexpected(Message(verbatim: "'.'")) }
      day = .ofMonth(month: month, week: week, weekday: try number(0...6))
    } else {
      day = .ofYear(try number(0...365))
    }
    return PosixDayRule(day: day, time: accept("/") ? try time(hours: 167) : 7200)
  }

  private mutating func number(_ range: ClosedRange<Int>) throws(ZoneDataError) -> Int {
    let start = place
    var value = 0
    while place < bytes.count, place - start < 4, Self.isDigit(bytes[place]) {
      value = value * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    guard place > start, range.contains(value) else {
      throw unexpected(
        Message("a number from {from} to {to}", ["from": range.lowerBound, "to": range.upperBound]))
    }
    return value
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private func unexpected(_ wanted: Message) -> ZoneDataError {
    return ZoneDataError(
      .invalidRule,
      Message(
        "TZ string \"{text}\": {wanted} was expected at byte {place}; a right one is CET-1CEST,M3.5.0,M10.5.0/3",
        ["text": String(decoding: bytes, as: UTF8.self), "wanted": wanted, "place": place]))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isDigitOrSign(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
