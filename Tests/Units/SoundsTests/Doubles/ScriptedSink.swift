import AlarmCore

@testable import Sounds

/// A sink that follows a test's script: fails, ends a pass, or plays until it is asked to stop.
struct ScriptedSink: AudioSink {
  /// What one attempt does.
  enum Act: Hashable, Sendable {
    case fails(SoundsError.Code)
    case ends
    case plays
    /// Reports these values one after the other (whether it is heard), and continues playing.
    case reports([Bool])
  }

  let name: Message
  let retryDelay: Duration
  let playsOnServer: Bool
  private let journal: Journal<String>
  private let act: @Sendable (PlayableSound, Int) -> Act
  private let attempts = Counter()

  /// `act` gets the sound and the number of the attempt, from 0.
  init(
    _ name: String, _ journal: Journal<String>, retryDelay: Duration = .seconds(600), playsOnServer: Bool = false,
    act: @escaping @Sendable (PlayableSound, Int) -> Act
  ) {
    self.name = Message(verbatim: name)
    self.journal = journal
    self.retryDelay = retryDelay
    self.playsOnServer = playsOnServer
    self.act = act
  }

  func play(_ playback: Playback) async throws(SoundsError) {
    let sound = playback.sound
    switch act(sound, attempts.next()) {
    case .fails(let code):
      throw SoundsError(code, Message(verbatim: "\(code)"))
    case .ends:
      journal.record("\(name) played \(sound)")
    case .reports(let hearing):
      for isHeard in hearing { playback.hearing(isHeard ? nil : Message(verbatim: "asleep")) }
      journal.record("\(name) plays \(sound)")
      await SilentSink().play()
    case .plays:
      journal.record("\(name) plays \(sound)")
      await SilentSink().play()
      journal.record("\(name) stopped")
    }
  }
}
