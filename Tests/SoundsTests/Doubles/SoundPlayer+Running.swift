@testable import Sounds

extension SoundPlayer {
  /// Runs a player beside the closure and ends it, silent, when the closure is done.
  static func running<Result: Sendable>(
    _ sinks: [any AudioSink], in folder: SoundFolder, warnings: Journal<SoundWarning> = Journal(),
    _ body: (SoundPlayer) async throws -> Result
  ) async throws -> Result {
    let player = SoundPlayer(sinks: sinks, locator: folder.locator) { warnings.record($0) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await player.run() }
      defer { group.cancelAll() }
      return try await body(player)
    }
  }
}
