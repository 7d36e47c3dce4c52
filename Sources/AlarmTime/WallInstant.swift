/// A point in time on the wall clock (CLOCK_REALTIME): whole microseconds since 1970-01-01T00:00:00 UTC.
@usableFromInline
package struct WallInstant: Hashable, Sendable, Comparable {
  /// Microseconds since the Unix epoch, UTC, without leap seconds.
  @usableFromInline package var microseconds: Int64

  /// An instant from Unix microseconds, UTC.
  @inlinable package init(microseconds: Int64) { self.microseconds = microseconds }

  /// An instant from whole Unix seconds, UTC.
  @inlinable package init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    self.init(microseconds: overflow ? (seconds < 0 ? .min : .max) : product)
  }

  /// Unix seconds, rounded down.
  @inlinable package var seconds: Int64 {
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? whole - 1 : whole
  }

  @inlinable package static func < (left: WallInstant, right: WallInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The instant a duration later; the end of the range instead of an overflow.
  @inlinable package static func + (instant: WallInstant, duration: Duration) -> WallInstant {
    let (sum, overflow) = instant.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    return WallInstant(microseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// The instant a duration earlier.
  @inlinable package static func - (instant: WallInstant, duration: Duration) -> WallInstant {
    instant + (.zero - duration)
  }

  /// How much later the left instant is.
  @inlinable package static func - (left: WallInstant, right: WallInstant) -> Duration {
    let (length, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    return overflow ? .microseconds(left.microseconds) - .microseconds(right.microseconds) : .microseconds(length)
  }
}

extension Duration {
  /// The duration in microseconds, rounded towards zero; the largest Int64 if it is longer than that.
  @inlinable package var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, carried) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return carried ? (seconds < 0 ? .min : .max) : sum
  }
}

// For clock readings and lengths that may have any value: the result is the nearest end of the range instead of an overflow.
extension Int64 {
  /// The sum, or the nearest number in range.
  @inlinable package func saturatingAdd(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest number in range.
  @inlinable package func saturatingSubtract(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
