package import AlarmCore

/// A way to play a sound. It holds nothing open unless it is playing.
package protocol AudioSink: Sendable {
  /// Its name in warnings.
  var name: Message { get }
  /// How long to wait after a failed attempt before the next one.
  var retryDelay: Duration { get }
  /// Whether it plays through the sound server, so it isn't audible either if the server has no output.
  var playsOnServer: Bool { get }
  /// Plays until the task is cancelled, then is silent within 100 ms and returns. A sink that can't loop returns after one pass and
  /// is called again. Throws as soon as it knows that nothing can be heard.
  func play(_ playback: Playback) async throws(SoundsError)
}

extension AudioSink {
  package var playsOnServer: Bool { false }
}

/// The sound that a sink has to play, and how.
package struct Playback: Sendable {
  /// The sound to play.
  package var sound: PlayableSound
  /// How loud to play it.
  package var gain: Gain
  /// The output on which to play it, and how loud that output has to be.
  package var settings: SoundSettings
  /// Receives warnings for the user while the sound is played; called on any thread.
  package var report: @Sendable (SoundWarning) -> Void
  /// Called with nil when the sound is heard, as far as the sink can tell, and with a clause that explains why it isn't while the
  /// sink continues; on any thread.
  package var hearing: @Sendable (Message?) -> Void

  package init(
    _ sound: PlayableSound, gain: Gain = Gain(), settings: SoundSettings = SoundSettings(),
    report: @escaping @Sendable (SoundWarning) -> Void = { _ in },
    hearing: @escaping @Sendable (Message?) -> Void = { _ in }
  ) {
    self.sound = sound
    self.gain = gain
    self.settings = settings
    self.report = report
    self.hearing = hearing
  }
}

/// A sound that a sink can play.
package enum PlayableSound: Hashable, Sendable {
  /// An absolute path of a regular file, in any format that libsndfile reads.
  case file(String)
  /// A beep generated here, for an installation without its files.
  case tone
}

extension PlayableSound: CustomStringConvertible {
  /// The path, or a name for the beep.
  package var description: String {
    switch self {
    case .file(let path): path
    case .tone: "built-in tone"
    }
  }
}

/// Our names in volume mixers and the like, in the user's language.
package struct SoundNames: Hashable, Sendable {
  /// The name of the program.
  package var program = "Alarms"
  /// The name of the sound it plays.
  package var stream = "Alarm"

  /// The English names.
  package init() {}

  /// Names in some language.
  package init(program: String, stream: String) {
    self.program = program
    self.stream = stream
  }
}
