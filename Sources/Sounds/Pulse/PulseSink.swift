package import AlarmCore

/// Plays through the sound server: PulseAudio, or PipeWire through its PulseAudio socket. Connected only while it plays.
package struct PulseSink: AudioSink {
  package var name: Message { Message("the sound server") }
  package var retryDelay: Duration { .seconds(1) }
  package var playsOnServer: Bool { true }

  private let server: String?
  private let notes: RaisedNotes?
  private let names: SoundNames

  /// `server` is an address in libpulse's form; nil is the user's own (`PULSE_SERVER`, `client.conf`, the usual socket). `notes` is
  /// the path of a file that lists the outputs raised for an alarm; if it is nil, a killed agent leaves them raised.
  package init(server: String? = nil, notes: String? = nil, names: SoundNames = SoundNames()) {
    self.server = server
    self.names = names
    self.notes = notes.map { RaisedNotes(path: $0) }
  }

  package func play(_ playback: Playback) async throws(SoundsError) {
    let (events, continuation) = AsyncStream<PulseEvent>.makeStream(bufferingPolicy: .bufferingOldest(16))
    let session = try PulseSession(
      try SampleLoop(playback.sound), playback, server: server, notes: notes, names: names,
      events: continuation)
    var failure: SoundsError?
    // Ends without a failure when the task is cancelled.
    loop: for await event in events {
      switch event {
      case .warning(let warning): playback.report(warning)
      case .plays: playback.hearing(nil)
      case .silent(let reason): playback.hearing(reason)
      case .failure(let error):
        failure = error
        break loop
      }
    }
    await session.end()
    if let failure { throw failure }
  }
}
