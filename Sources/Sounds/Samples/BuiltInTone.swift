import Glibc

/// A beep in samples: 0.2 s of 880 Hz, twice, in each second. Heard only where no sound file can be opened.
struct BuiltInTone {
  static let rate = 48_000
  private var frame = 0

  /// Fills the whole buffer and remembers the position.
  mutating func read(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    for index in samples.indices {
      samples[index] = Self.sample(at: frame)
      frame = (frame + 1) % Self.rate
    }
    return samples.count
  }

  /// A beep of 9,600 frames with ramps of 480, at the frames 0 and 14,400 of each second.
  private static func sample(at frame: Int) -> Float {
    let place = frame < 14_400 ? frame : frame - 14_400
    guard place < 9_600 else { return 0 }
    let ramp = Float(min(place, 9_600 - place, 480)) / 480
    return 0.5 * ramp * sinf(2 * .pi * 880 * Float(place) / Float(rate))
  }
}
