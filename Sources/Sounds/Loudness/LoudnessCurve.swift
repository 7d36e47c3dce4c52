import AlarmCore

/// How loud one alarm is while it rings. Pure.
package struct LoudnessCurve: Hashable, Sendable {
  /// The share of its volume at which a ramp begins, and the volume that it is at least, if the alarm is so loud at all: it is
  /// heard from the first moment. Half of the volume is 18 dB less; a quarter, 36 dB, was silence for some seconds.
  static let beginning = (share: 0.5, least: 0.4)

  /// In percent, on the scale of volume controls.
  var volume = 100
  /// How long the sound takes to reach its volume; with zero it begins at that volume.
  var ramp = Duration.zero
  /// When the alarm began to ring; later changes of the output don't restart the ramp.
  var start = ContinuousClock.now

  /// The factor for samples at an instant.
  ///
  /// Volume controls are cubic, as that is closer to how ears hear than the samples' own scale: 50% is a factor of an eighth. A
  /// ramp rises evenly on that cubic scale.
  func level(at instant: ContinuousClock.Instant) -> Float {
    var share = Double(volume) / 100
    if ramp > .zero {
      let progress = min(max((instant - start) / ramp, 0), 1)
      let begin = max(share * Self.beginning.share, min(share, Self.beginning.least))
      share = begin + (share - begin) * progress
    }
    return Float(share * share * share)
  }

  /// Whether it is at least as loud as another curve at every instant, from the other one's start on.
  func drowns(_ other: LoudnessCurve) -> Bool {
    volume >= other.volume && ramp <= other.ramp && start <= other.start
  }
}
