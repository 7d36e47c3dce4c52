package import AlarmCore

/// One way of making a sound heard. It holds nothing open unless it is playing.
package protocol AudioSink: Sendable {
  /// What warnings call it.
  var name: Message { get }
  /// How long a failed attempt keeps the next one away.
  var retryDelay: Duration { get }
  /// Plays until the task is cancelled, then is silent within 100 ms and returns. A sink that can't loop returns after one
  /// pass and is asked again. Throws as soon as it knows that nothing is heard.
  func play(_ playback: Playback) async throws(SoundsError)
}
