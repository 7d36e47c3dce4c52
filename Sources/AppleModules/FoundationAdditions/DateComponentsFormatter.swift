public import Foundation

/// Writes lengths of time like Foundation's class of this name on Apple's systems. On Linux, Foundation has the name only.
///
/// Lengths are in seconds. Words are in the user's language, written by Foundation's own format for durations. Months and years are
/// never written: how long they are depends on when they begin.
open class DateComponentsFormatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// 1:30:00.
    case positional
    /// 1h 30m.
    case abbreviated
    /// 1 hr, 30 min.
    case short
    /// 1 hour, 30 minutes.
    case full
    /// As `full`: numbers aren't written in words here.
    case spellOut
    /// 1hr 30min.
    case brief
  }

  /// Which zeros are written.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// One bit for each behaviour.
    public let rawValue: UInt

    /// A set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Zeros in the middle and at the end of a positional text are written; no others are.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Zeros at the beginning are dropped.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Zeros in the middle are dropped.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Zeros at the end are dropped.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All zeros are dropped.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All zeros are written, with two digits in a positional text.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// Which of days, hours, minutes and seconds are written; others aren't. Empty: all four.
  open var allowedUnits: NSCalendar.Unit = []
  /// Which zeros are written.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// How many units are written at most, the largest first; 0: all.
  open var maximumUnitCount = 0
  /// The calendar, which has no effect: a day has 24 hours here.
  open var calendar: Calendar? = .autoupdatingCurrent

  /// A formatter with Foundation's defaults.
  public init() {}

  /// A length in seconds as text; nil: it isn't a number, or is too large for one.
  open func string(from interval: TimeInterval) -> String? {
    guard let seconds = Int64(exactly: interval.rounded(.towardZero)) else { return nil }
    return text(of: seconds)
  }

  /// The days, hours, minutes and seconds of components as text; nil: they are too large for a number.
  open func string(from components: DateComponents) -> String? {
    var seconds: Int64 = 0
    for (value, length) in [
      (components.day, 86_400), (components.hour, 3600), (components.minute, 60), (components.second, 1),
    ] {
      let (product, overflows) = Int64(value ?? 0).multipliedReportingOverflow(by: Int64(length))
      let (sum, alsoOverflows) = seconds.addingReportingOverflow(product)
      guard !overflows, !alsoOverflows else { return nil }
      seconds = sum
    }
    return text(of: seconds)
  }

  /// The length between two dates as text.
  open func string(from start: Date, to end: Date) -> String? { string(from: end.timeIntervalSince(start)) }

  private struct Part {
    let unit: Duration.UnitsFormatStyle.Unit
    let length: Int64
    let count: Int64
  }

  private func text(of seconds: Int64) -> String? {
    let written = parts(of: seconds.magnitude)
    let sign = seconds < 0 ? "-" : ""
    if unitsStyle == .positional {
      let texts = written.enumerated().map { place, part in
        let digits = "\(part.count)"
        let isPadded = digits.utf8.count == 1 && (place > 0 || zeroFormattingBehavior.contains(.pad))
        return isPadded ? "0" + digits : digits
      }
      return sign + texts.joined(separator: ":")
    }
    let total = written.reduce(0) { $0 + $1.count * $1.length }
    let zeros: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy =
      zeroFormattingBehavior.contains(.pad) ? .show(length: 1) : .hide
    let units = Set(written.map(\.unit))
    return sign
      + Duration.seconds(total).formatted(.units(allowed: units, width: width, zeroValueUnits: zeros))
  }

  private var width: Duration.UnitsFormatStyle.UnitWidth {
    switch unitsStyle {
    case .positional, .abbreviated, .brief: .narrow
    case .short: .abbreviated
    case .full, .spellOut: .wide
    }
  }

  /// The units that are written, the largest first, each with its number.
  private func parts(of seconds: UInt64) -> [Part] {
    let all: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit, Int64)] = [
      (.day, .days, 86_400), (.hour, .hours, 3600), (.minute, .minutes, 60), (.second, .seconds, 1),
    ]
    var left = Int64(clamping: seconds)
    var parts: [Part] = []
    for (unit, format, length) in all where allowedUnits.isEmpty || allowedUnits.contains(unit) {
      parts.append(Part(unit: format, length: length, count: left / length))
      left %= length
    }
    guard !parts.isEmpty else { return [Part(unit: .seconds, length: 1, count: Int64(clamping: seconds))] }
    if !zeroFormattingBehavior.contains(.pad) {
      let first = parts.firstIndex { $0.count != 0 } ?? parts.endIndex - 1
      parts.removeFirst(first)
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let drops = zeroFormattingBehavior
    if drops.contains(.dropTrailing) { while parts.count > 1, parts.last?.count == 0 { parts.removeLast() } }
    if drops.contains(.dropMiddle) || (unitsStyle != .positional && !drops.contains(.pad)) {
      parts = parts.enumerated().filter { $0 == 0 || $1.count != 0 }.map(\.element)
    }
    return parts
  }
}
