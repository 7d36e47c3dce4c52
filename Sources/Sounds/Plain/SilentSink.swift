package import AlarmCore

/// Makes no sound, on purpose: for `ALARMKIT_AUDIO=none` and for sounds that the theme disables.
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
