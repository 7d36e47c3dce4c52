import AlarmCore
import CSndFile
import Glibc

/// Owns one sound file that is open for reading; its position is the next frame.
struct SoundFile: ~Copyable {
  /// Samples per second and channel, 1...384,000.
  let rate: Int
  /// 1...32, the range that sound servers accept.
  let channels: Int
  /// Frames according to the header; more than 0.
  let frames: Int
  /// Whether it is RIFF WAVE, the only format that every player supports.
  let isWave: Bool
  private let raw: OpaquePointer

  /// The largest file, in bytes: enough for ten minutes with good codecs, and for a minute of uncompressed samples.
  static let maxBytes = 10 << 20

  /// Opens a regular file; anything else (a pipe would block for ever), a file that is too large and a sound without frames are
  /// refused.
  init(path: String) throws(SoundsError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw SoundsError(.unusableSound, .about(path, SystemReason.message(for: String(cString: strerror(errno)))))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SoundsError(.unusableSound, Message("{path} is not a regular file", ["path": path]))
    }
    guard status.st_size <= Self.maxBytes else {
      throw SoundsError(
        .unusableSound,
        Message("{path} has more than {limit} MiB", ["path": path, "limit": Self.maxBytes >> 20]))
    }
    guard alarmkit_sndfile_is_installed() != 0 else {
      throw SoundsError(
        .unusableSound, .about(Message("can't read {path}", ["path": path]), .noLibrary("libsndfile.so.1")))
    }
    var info = SF_INFO()
    guard let opened = sf_open(path, Int32(SFM_READ), &info) else {
      throw SoundsError(.unusableSound, .about(path, LibraryReason.message(for: String(cString: sf_strerror(nil)))))
    }
    guard info.frames > 0, info.seekable != 0, (1...32).contains(info.channels), (1...384_000).contains(info.samplerate)
    else {
      sf_close(opened)
      throw SoundsError(
        .unusableSound,
        Message(
          """
          {path} has {frames} frames, {channels} channels at {rate} Hz; a sound has frames, 1 to 32 channels and at most \
          384000 Hz
          """,
          [
            "path": path, "frames": Int(info.frames), "channels": Int(info.channels), "rate": Int(info.samplerate),
          ]))
    }
    raw = opened
    rate = Int(info.samplerate)
    channels = Int(info.channels)
    frames = Int(info.frames)
    let container = Int(info.format) & Int(SF_FORMAT_TYPEMASK)
    isWave = container == Int(SF_FORMAT_WAV) || container == Int(SF_FORMAT_WAVEX)
  }

  deinit { sf_close(raw) }

  /// Reads at most as many whole frames as fit; returns the samples read, 0 at the end.
  func read(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    let frames = samples.count / channels
    guard frames > 0, let base = samples.baseAddress else { return 0 }
    return max(0, Int(sf_readf_float(raw, base, sf_count_t(frames)))) * channels
  }

  /// Goes back to the first frame.
  func rewind() { sf_seek(raw, 0, SEEK_SET) }
}

/// Owns one WAV file that is open for appending: 16 bits, 48,000 Hz, one channel. Its header is correct after each write.
struct WaveFile: ~Copyable {
  static let rate = 48_000
  private let raw: OpaquePointer

  /// Creates the file, or continues one of the same format; any other file at that path isn't changed.
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
