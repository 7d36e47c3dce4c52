/// Plays through the sound server: PulseAudio, or PipeWire by its PulseAudio socket. Connected only while it plays.
package struct PulseSink: AudioSink {
  package var name: String { "the sound server" }
  package var retryDelay: Duration { .seconds(1) }

  private let server: String?

  /// `server` is an address in libpulse's form; nil is the user's own (`PULSE_SERVER`, `client.conf`, the usual socket).
  package init(server: String? = nil) { self.server = server }

  package func play(_ sound: PlayableSound) async throws(SoundsError) {
    let (failures, continuation) = AsyncStream<SoundsError>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let session = try PulseSession(try SampleLoop(sound), server: server, failures: continuation)
    // Never waits for the server, so a hung one can't keep the sound alive here; it falls silent with its buffer.
    defer { session.close() }
    // Ends without an element when the task is cancelled.
    for await failure in failures { throw failure }
  }
}
