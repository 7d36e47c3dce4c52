import Glibc
import Subprocess

/// Plays a file once with another program, which can always be killed. The second way when the sound server fails.
package struct ChildPlayerSink: AudioSink {
  package var name: String { player.rawValue }
  /// Starting a program is dear, and what made it fail seldom heals within a second.
  package var retryDelay: Duration { .seconds(10) }

  private let player: ChildPlayer
  private let searchPath: String

  /// `searchPath` is a `PATH`; the program is looked for at each pass.
  package init(_ player: ChildPlayer, searchPath: String) {
    self.player = player
    self.searchPath = searchPath
  }

  package func play(_ sound: PlayableSound) async throws(SoundsError) {
    guard case .file(let path) = sound else { throw SoundsError(.unusableSound, "\(name) plays only files") }
    let length = try length(of: path)
    guard isInstalled else { throw SoundsError(.unavailable, "not installed") }
    let start = ContinuousClock.now
    switch await run(player.arguments(for: path), limit: length + .seconds(3)) {
    case .succeeded:
      // A pass lasts at least a second: a very short sound, or a program that does nothing, is not started in a rush.
      try? await Task.sleep(until: start + .seconds(1))
    case _ where Task.isCancelled:
      return
    case .failed(let reason):
      throw SoundsError(.lost, reason)
    case .overdue:
      throw SoundsError(.stalled, "did not end after \(length)")
    }
  }

  /// How a child ended.
  private enum Outcome: Sendable {
    case succeeded, overdue
    case failed(String)
  }

  /// Ends with the child, which is killed when it outlives the limit or the task is cancelled.
  private func run(_ arguments: [String], limit: Duration) async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask {
        do {
          let result = try await Subprocess.run(
            .name(name), arguments: Arguments(arguments), environment: .inherit.updating(["PATH": searchPath]),
            output: .discarded, error: .discarded)
          return result.terminationStatus.isSuccess ? .succeeded : .failed("\(result.terminationStatus)")
        } catch {
          return .failed("\(error)")
        }
      }
      group.addTask {
        try? await Task.sleep(for: limit)
        return .overdue
      }
      let first = await group.next() ?? .overdue
      group.cancelAll()
      return first
    }
  }

  /// Opens the file to learn that it is a sound, of a kind that this program plays, and how long one pass is.
  private func length(of path: String) throws(SoundsError) -> Duration {
    let file = try SoundFile(path: path)
    guard file.isWave || !player.playsOnlyWave else {
      throw SoundsError(.unusableSound, "\(path) is not a WAV file, and \(name) plays nothing else")
    }
    return .seconds(Double(file.frames) / Double(file.rate))
  }

  private var isInstalled: Bool {
    searchPath.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
