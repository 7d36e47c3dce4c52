/// Turns a loop of any rate and channel count into mono at another rate: channels averaged, neighbours interpolated.
///
/// Good enough to measure loudness, pitch and gaps in a recording; it isn't made for listening.
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
