import AlarmCore
import CSndFile

/// Owns one WAV file that is open for appending: 16 bits, 48,000 Hz, one channel. Its header is correct after each write.
struct WaveFile: ~Copyable {
  static let rate = 48_000
  private let raw: OpaquePointer

  /// Creates the file, or continues one of the same format; anything else at that path is left alone.
  init(appendingTo path: String) throws(SoundsError) {
    guard alarmkit_sndfile_is_installed() != 0 else {
      throw SoundsError(
        .unavailable, .about(Message("can't write {path}", ["path": path]), .noLibrary("libsndfile.so.1")))
    }
    var info = SF_INFO()
    info.samplerate = Int32(Self.rate)
    info.channels = 1
    info.format = Int32(SF_FORMAT_WAV) | Int32(SF_FORMAT_PCM_16)
    guard let opened = sf_open(path, Int32(SFM_RDWR), &info) else {
      throw SoundsError(
        .unavailable,
        .about(
          Message("can't write {path}", ["path": path]), LibraryReason.message(for: String(cString: sf_strerror(nil)))))
    }
    guard info.samplerate == Int32(Self.rate), info.channels == 1 else {
      sf_close(opened)
      throw SoundsError(
        .unavailable,
        Message("{path} exists and isn't mono at {rate} Hz; name a new file", ["path": path, "rate": Self.rate]))
    }
    raw = opened
    sf_command(raw, Int32(SFC_SET_UPDATE_HEADER_AUTO), nil, Int32(SF_TRUE))
    sf_command(raw, Int32(SFC_SET_CLIPPING), nil, Int32(SF_TRUE))
    sf_seek(raw, 0, Int32(SEEK_END))
  }

  deinit { sf_close(raw) }

  /// Adds samples at the end; false if the disk is full.
  func append(_ samples: [Float]) -> Bool {
    samples.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return true }
      return sf_writef_float(raw, base, sf_count_t(buffer.count)) == sf_count_t(buffer.count)
    }
  }
}
