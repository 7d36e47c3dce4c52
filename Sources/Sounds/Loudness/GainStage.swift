/// Applies the volume to samples, block by block and without a step between blocks.
///
/// It changes the samples and never the stream's volume, which sound servers remember: after a ramp that was cut short, the next
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
