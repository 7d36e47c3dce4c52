public import Foundation

extension Text {
  /// How an instant is written.
  public struct DateStyle: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case time, date, relative, offset, timer
    }

    let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time until or since the instant; it keeps running.
    public static let relative = DateStyle(kind: .relative)
    /// The same with a sign; it keeps running.
    public static let offset = DateStyle(kind: .offset)
    /// Hours, minutes and seconds; they keep running.
    public static let timer = DateStyle(kind: .timer)

    /// The part of a text for an instant.
    func part(_ date: Date) -> Part {
      switch kind {
      case .time: .verbatim(date.formatted(date: .omitted, time: .shortened))
      case .date: .verbatim(date.formatted(date: .abbreviated, time: .omitted))
      case .relative, .offset, .timer: .timer(date)
      }
    }
  }

  /// An instant.
  public init(_ date: Date, style: DateStyle) { self.init([style.part(date)]) }

  /// The time from one instant to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init([.verbatim((dates.lowerBound..<dates.upperBound).formatted(date: .omitted, time: .shortened))])
  }

  /// An interval.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// The time that is left until an interval's end, or has passed since its beginning. With a `pauseTime` it stops, and shows
  /// what was left then.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init([.timer(countsDown ? timerInterval.upperBound : timerInterval.lowerBound)])
  }
}
