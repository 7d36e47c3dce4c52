/// The endless stream of samples of a sound: its last frame is followed by its first one, without a gap.
///
/// Confined: its creator hands it to one thread at a time. It never spins: a pass without a sample ends it.
final class SampleLoop {
  /// Samples per second and channel.
  let rate: Int
  let channels: Int
  /// Frames of one pass; nil if the sound has no end of its own.
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
