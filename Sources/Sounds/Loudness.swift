import AlarmCore
import Synchronization

/// How loud one alarm is while it rings. Pure.
package struct LoudnessCurve: Hashable, Sendable {
  /// The share of its volume at which a ramp begins, and the minimum volume at its beginning, unless the alarm is quieter: so it is
  /// heard from the first moment. Half of the volume is 18 dB less; a quarter, 36 dB, was silence for some seconds.
  static let beginning = (share: 0.5, least: 0.4)

  /// In percent, on the scale of volume controls.
  var volume = 100
  /// How long the sound takes to reach its volume; if it is zero, the sound begins at that volume.
  var ramp = Duration.zero
  /// When the alarm began to ring; later changes of the output don't restart the ramp.
  var start = ContinuousClock.now

  /// The factor for samples at an instant.
  ///
  /// Volume controls are cubic, because that is closer to human hearing than the samples' own scale: 50% is a factor of an eighth.
  /// A ramp rises evenly on that cubic scale.
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

/// The volume of the one sound for all ringing alarms: that of the loudest of them. It may change while the sound is played.
package final class Gain: Sendable {
  private let curves: Mutex<[LoudnessCurve]>

  /// The curves of the ringing alarms; full volume if there are none.
  package init(_ curves: [LoudnessCurve] = []) { self.curves = Mutex(curves) }

  /// Sets the curves of the alarms that ring now.
  func set(_ new: [LoudnessCurve]) { curves.withLock { $0 = new } }

  /// The factor for samples at an instant.
  func level(at instant: ContinuousClock.Instant) -> Float {
    curves.withLock { curves in curves.map { $0.level(at: instant) }.max() ?? 1 }
  }
}

/// Applies the volume to samples, block by block and without jumps between blocks.
///
/// It changes the samples and never the stream's volume, which sound servers store: after a ramp that was interrupted, the next
/// alarm would begin at that volume.
struct GainStage {
  private let gain: Gain
  /// The level at the end of the previous block.
  private var last: Float?

  init(_ gain: Gain) { self.gain = gain }

  /// Multiplies whole frames, the first of which is heard at `instant`.
  mutating func apply(
    to samples: UnsafeMutableBufferPointer<Float>, channels: Int, rate: Int,
    at instant: ContinuousClock.Instant = .now
  ) {
    let frames = samples.count / channels
    guard frames > 0 else { return }
    let begin = last ?? gain.level(at: instant)
    let end = gain.level(at: instant + .seconds(Double(frames) / Double(rate)))
    last = end
    guard begin != 1 || end != 1 else { return }
    let step = (end - begin) / Float(frames)
    for frame in 0..<frames {
      let level = begin + step * Float(frame)
      for channel in 0..<channels { samples[frame * channels + channel] *= level }
    }
  }
}
