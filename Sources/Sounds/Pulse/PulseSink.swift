package import AlarmCore
import CPulse

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

/// An event that a session with the sound server reports.
enum PulseEvent: Sendable {
  /// The session continues, but the user should be warned.
  case warning(SoundWarning)
  /// The output is playing.
  case plays
  /// The session continues, but nothing is heard for now.
  case silent(Message)
  /// Nothing is heard any more.
  case failure(SoundsError)
}

/// A connection to the sound server that isn't opened yet, and its libpulse thread.
struct PulseConnection {
  let thread: OpaquePointer
  let context: OpaquePointer

  /// A connection with the program's name in volume mixers. The caller has to call `release` after the thread has ended, or if it
  /// was never started.
  init(program: String) throws(SoundsError) {
    guard alarmkit_pulse_is_installed() != 0 else { throw SoundsError(.unavailable, .noLibrary("libpulse.so.0")) }
    guard let thread = pa_threaded_mainloop_new() else {
      throw SoundsError(.unavailable, Message("no thread for libpulse"))
    }
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, program)
    pa_proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, "alarm-symbolic")
    guard let context = pa_context_new_with_proplist(pa_threaded_mainloop_get_api(thread), program, properties) else {
      pa_threaded_mainloop_free(thread)
      throw SoundsError(.unavailable, Message("libpulse gives no context"))
    }
    self.thread = thread
    self.context = context
  }

  /// The last error.
  var lastError: Message { LibraryReason.message(for: String(cString: pa_strerror(pa_context_errno(context)))) }

  /// Releases the connection and the thread.
  func release() {
    pa_context_set_state_callback(context, nil, nil)
    pa_context_unref(context)
    pa_threaded_mainloop_free(thread)
  }
}
