import Glibc

/// The endless stream of samples of a sound: its last frame is followed by its first one, without a gap.
///
/// Confined: its creator passes it to one thread at a time. It never loops without progress: a pass without a sample ends it.
final class SampleLoop {
  /// Samples per second and channel.
  let rate: Int
  let channels: Int
  /// Frames of one pass; nil if the sound has no end.
  let frames: Int?
  private let file: SoundFile?
  private var tone = BuiltInTone()

  /// Opens the sound; the file stays open until this object is released.
  init(_ sound: PlayableSound) throws(SoundsError) {
    switch sound {
    case .file(let path):
      let opened = try SoundFile(path: path)
      rate = opened.rate
      channels = opened.channels
      frames = opened.frames
      file = consume opened
    case .tone:
      rate = BuiltInTone.rate
      channels = 1
      frames = nil
      file = nil
    }
  }

  /// Fills the buffer, whose count is a multiple of whole frames. False if the file has no more samples; the rest is silence.
  func fill(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
    guard file != nil else { return tone.read(into: samples) == samples.count }
    var filled = 0
    var isFresh = false
    while filled < samples.count {
      let rest = UnsafeMutableBufferPointer(rebasing: samples[filled...])
      let count = file?.read(into: rest) ?? 0
      if count > 0 {
        filled += count
        isFresh = false
      } else if isFresh {
        rest.update(repeating: 0)
        return false
      } else {
        file?.rewind()
        isFresh = true
      }
    }
    return true
  }
}

/// A beep as samples: 0.2 s of 880 Hz, twice in each second. Played only if no sound file can be opened.
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

/// Converts a loop of any rate and channel count to mono at another rate: channels averaged, neighbours interpolated.
///
/// Good enough to measure loudness, pitch and gaps in a recording; it isn't meant for listening.
struct MonoResampler {
  private let loop: SampleLoop
  /// Source frames per output frame.
  private let step: Double
  private var position = 1.0
  private var left: Float = 0
  private var right: Float = 0

  init(_ loop: SampleLoop, rate: Int) {
    self.loop = loop
    step = Double(loop.rate) / Double(rate)
  }

  /// The next frames; nil if the sound has no more samples.
  mutating func next(_ count: Int) -> [Float]? {
    var output: [Float] = []
    output.reserveCapacity(count)
    while output.count < count {
      while position >= 1 {
        guard let frame = nextFrame() else { return nil }
        (left, right) = (right, frame)
        position -= 1
      }
      output.append(left + (right - left) * Float(position))
      position += step
    }
    return output
  }

  private func nextFrame() -> Float? {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: loop.channels) { frame in
      loop.fill(frame) ? frame.reduce(0, +) / Float(loop.channels) : nil
    }
  }
}
