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
