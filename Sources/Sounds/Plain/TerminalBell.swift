package import AlarmCore
import Glibc

/// Rings the terminal's bell once a second, when standard error is a terminal: the last resort of a development run.
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
