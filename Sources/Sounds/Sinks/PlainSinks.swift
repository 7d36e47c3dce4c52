package import AlarmCore
import Glibc

/// Writes the sound into a WAV file, in real time, for tests and machines without audio.
///
/// Later rings are appended to the same file. `<path>.log` gets a line when a sound starts and when it stops.
package struct FileSink: AudioSink {
  package var name: Message { Message("the file {path}", ["path": path]) }
  package var retryDelay: Duration { .seconds(1) }

  private let path: String

  /// `path` is absolute; its folder exists.
  package init(path: String) { self.path = path }

  package func play(_ playback: Playback) async throws(SoundsError) {
    let sound = playback.sound
    var gain = GainStage(playback.gain)
    var samples = MonoResampler(try SampleLoop(sound), rate: WaveFile.rate)
    let file = try WaveFile(appendingTo: path)
    note("start \(sound)")
    playback.hearing(nil)
    let start = ContinuousClock.now
    var written = 0
    while !Task.isCancelled {
      let elapsed = start.duration(to: .now) / .seconds(1)
      // 50 ms ahead, like a sound card's buffer; after a suspend, the hours of sleep aren't written.
      let due = min(Int((elapsed + 0.05) * Double(WaveFile.rate)) - written, WaveFile.rate)
      if due > 0 {
        guard var block = samples.next(due) else { throw SoundsError(.unusableSound, .noSamples(of: sound)) }
        block.withUnsafeMutableBufferPointer { gain.apply(to: $0, channels: 1, rate: WaveFile.rate) }
        guard file.append(block) else { throw SoundsError(.lost, .diskFull(path)) }
        written += due
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    note("stop \(sound)")
  }

  private func note(_ line: String) {
    guard let log = fopen(path + ".log", "ae") else { return }
    fputs(line + "\n", log)
    fclose(log)
  }
}

/// Plays no sound, on purpose: for `ALARMKIT_AUDIO=none` and for sounds that the theme disables.
package struct SilentSink: AudioSink {
  package var name: Message { Message("no audio") }
  package var retryDelay: Duration { .seconds(1) }

  package init() {}

  package func play(_ playback: Playback) async throws(SoundsError) { await play() }

  /// Waits, without a timer, until the task is cancelled.
  func play() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
  }
}

/// Rings the terminal's bell once a second, if standard error is a terminal: the last resort of a development run.
package struct TerminalBell: AudioSink {
  package var name: Message { Message("the terminal bell") }
  package var retryDelay: Duration { .seconds(1) }

  package init() {}

  package func play(_ playback: Playback) async throws(SoundsError) {
    guard isatty(STDERR_FILENO) == 1 else {
      throw SoundsError(.unavailable, Message("standard error is not a terminal"))
    }
    var bell: UInt8 = 7
    write(STDERR_FILENO, &bell, 1)
    // A pass lasts a second; the preferred sinks are tried again after it. If the task is cancelled, the pass ends at once.
    try? await Task.sleep(for: .seconds(1))
  }
}
