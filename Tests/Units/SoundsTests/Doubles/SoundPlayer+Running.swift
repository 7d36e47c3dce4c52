import AlarmCore

@testable import Sounds

extension AudioSink {
  /// Plays at the sound's own volume.
  func play(_ sound: PlayableSound) async throws(SoundsError) { try await play(Playback(sound)) }
}

extension RingingAlarms {
  /// Rings as the user's settings have it without a file.
  mutating func start(_ id: AlarmID, _ sound: SoundChoice) { start(id, RingSound(sound)) }
}

extension SoundPlayer {
  /// Rings as the user's settings have it.
  func start(_ id: AlarmID, sound: SoundChoice) { start(id, sound: RingSound(sound)) }

  /// Runs a player beside the closure and ends it, silent, when the closure is done.
  static func running<Result: Sendable>(
    _ sinks: [any AudioSink], in folder: SoundFolder, warnings: Journal<SoundWarning> = Journal(),
    speaker: SpeechProgram? = nil, playLength: Duration = .seconds(3600),
    sounding: @escaping @Sendable (SoundPhase) -> Void = { _ in },
    _ body: (SoundPlayer) async throws -> Result
  ) async throws -> Result {
    let player = SoundPlayer(
      sinks: sinks, locator: folder.locator, speaker: speaker, playLength: playLength, sounding: sounding
    ) { warnings.record($0) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await player.run() }
      defer { group.cancelAll() }
      return try await body(player)
    }
  }
}
