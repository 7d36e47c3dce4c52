import Synchronization

/// The programs that were started while a temporary folder was there.
final class FolderGuests: Sendable {
  private let programs = Mutex<[RunningProgram]>([])

  /// Has a program killed before the folder is removed.
  func add(_ program: RunningProgram) { programs.withLock { $0.append(program) } }

  /// Kills those that still run, the latest first.
  func kill() async {
    for program in programs.withLock({ $0 }).reversed() { await program.kill() }
  }
}
