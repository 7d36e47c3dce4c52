import Synchronization

/// The programs that were started during the lifetime of a temporary folder.
final class FolderGuests: Sendable {
  private let programs = Mutex<[RunningProgram]>([])

  /// Registers a program to be killed before the folder is removed.
  func add(_ program: RunningProgram) { programs.withLock { $0.append(program) } }

  /// Kills those that still run, the latest first.
  func kill() async {
    for program in programs.withLock({ $0 }).reversed() { await program.kill() }
  }
}
