import AlarmCore

/// How loud one alarm is while it rings. Pure.
package struct LoudnessCurve: Hashable, Sendable {
  /// The share of its volume that a ramp begins with, so that it is heard from its first moment.
  static let beginning = 0.25

  /// In percent, as volume controls count.
  var volume = 100
  /// How long the sound takes to reach its volume; zero: it begins with it.
  var ramp = Duration.zero
  /// When it began to ring; what happens to the output later starts no ramp anew.
  var start = ContinuousClock.now

  /// What samples are multiplied with at an instant.
  ///
  /// Volume controls are cubic, as ears are nearer to that than to samples: 50% is an eighth. A ramp rises evenly on such
  /// a control.
  func level(at instant: ContinuousClock.Instant) -> Float {
    var share = Double(volume) / 100
    if ramp > .zero {
      let progress = min(max((instant - start) / ramp, 0), 1)
      share *= Self.beginning + (1 - Self.beginning) * progress
    }
    return Float(share * share * share)
  }
}
