import Glibc

/// One pass of a sound at the volume at which it is to be heard, in a file of the session's own folder. For programs whose own
/// volume the sound server would remember.
struct RenderedSound {
  /// Longer sounds start again after this time, in seconds, as the file is only a stopgap.
  private static let longest = 20

  /// The path of the file.
  let path: String
  /// The length of one pass.
  let length: Duration

  /// Writes the file; nil if the sound is to be played at full volume.
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

  /// Deletes the file; a program that has it open continues to play.
  func remove() { unlink(path) }
}
