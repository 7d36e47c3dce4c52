import CSndFile
import Glibc

/// A tone in each of the formats that a sound may be in, made while the test runs.
package enum EncodedTone: String, CaseIterable, Sendable {
  case wav, ogg, oga, opus, flac, mp3

  /// Writes a tone at 48 kHz; false: this machine's libsndfile can't make that format.
  package func write(_ hertz: Double, seconds: Double = 0.5, to path: String) -> Bool {
    guard alarmkit_sndfile_is_installed() != 0 else { return false }
    var info = SF_INFO()
    info.samplerate = 48_000
    info.channels = 1
    info.format = Int32(format)
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else { return false }
    defer { sf_close(file) }
    let samples = (0..<Int(seconds * 48_000)).map { Float(0.5 * sin(2 * .pi * hertz * Double($0) / 48_000)) }
    return samples.withUnsafeBufferPointer { buffer in
      sf_writef_float(file, buffer.baseAddress, sf_count_t(buffer.count)) == sf_count_t(buffer.count)
    }
  }

  /// By number, as older headers don't have all the names.
  private var format: Int {
    switch self {
    case .wav: 0x01_0000 | 0x0002
    case .ogg, .oga: 0x20_0000 | 0x0060
    case .opus: 0x20_0000 | 0x0064
    case .flac: 0x17_0000 | 0x0002
    case .mp3: 0x23_0000 | 0x0082
    }
  }
}
