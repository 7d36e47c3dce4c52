import Glibc

/// A pass of a sound as loud as it is to be heard, in a file of the session's own folder. For programs whose own volume would
/// be remembered by the sound server.
struct RenderedSound {
  /// Longer sounds are begun anew after this time, as the file is only a stopgap.
  private static let longest = 20

  /// Where it is.
  let path: String
  /// How long a pass is.
  let length: Duration

  /// Writes it; nil: it is to be heard as it is.
  init?(_ playback: Playback, folder: String) throws(SoundsError) {
    let now = ContinuousClock.now
    guard playback.gain.level(at: now) != 1 else { return nil }
    path = "\(folder)/alarmkit-\(getpid()).wav"
    unlink(path)
    let loop = try SampleLoop(playback.sound)
    let frames =
      loop.frames.map { min($0 * WaveFile.rate / loop.rate, Self.longest * WaveFile.rate) }
      ?? WaveFile.rate
    length = .seconds(Double(frames) / Double(WaveFile.rate))
    var samples = MonoResampler(loop, rate: WaveFile.rate)
    var gain = GainStage(playback.gain)
    let file = try WaveFile(appendingTo: path)
    var written = 0
    while written < frames {
      guard var block = samples.next(min(WaveFile.rate / 10, frames - written)) else {
        throw SoundsError(.unusableSound, .noSamples(of: playback.sound))
      }
      let heard = now + .seconds(Double(written) / Double(WaveFile.rate))
      block.withUnsafeMutableBufferPointer { gain.apply(to: $0, channels: 1, rate: WaveFile.rate, at: heard) }
      guard file.append(block) else { throw SoundsError(.unavailable, .diskFull(path)) }
      written += block.count
    }
  }

  /// Takes the file away; a program that has it open plays on.
  func remove() { unlink(path) }
}
