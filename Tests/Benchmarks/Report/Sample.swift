/// Measured values of one kind, and how they are reported.
struct Sample {
  private var sorted: [Double]

  /// At least one value.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }
  var maximum: Double { sorted.last ?? .nan }

  /// How many values are below zero.
  var early: Int { sorted.count { $0 < 0 } }

  /// The smallest value that at least this share of all values doesn't exceed.
  private func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let rank = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(rank, 0), sorted.count - 1)]
  }
}

extension Duration {
  /// For printing; exact enough below a century.
  var milliseconds: Double { self / .milliseconds(1) }
  /// For rates.
  var seconds: Double { self / .seconds(1) }
}
