package import AlarmCore

/// One way of making a sound heard. It holds nothing open unless it is playing.
package protocol AudioSink: Sendable {
  /// Its name in warnings.
  var name: Message { get }
  /// How long to wait after a failed attempt before the next one.
  var retryDelay: Duration { get }
  /// Whether it plays through the sound server, so that it can't be heard either where the server has no output.
  var playsOnServer: Bool { get }
  /// Plays until the task is cancelled, then is silent within 100 ms and returns. A sink that can't loop returns after one pass and
  /// is called again. Throws as soon as it knows that nothing is heard.
  func play(_ playback: Playback) async throws(SoundsError)
}

extension AudioSink {
  package var playsOnServer: Bool { false }
}
