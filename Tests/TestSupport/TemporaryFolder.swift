import Glibc

/// A folder of a test's own, removed with everything in it when the test is done, or when the test process ends first.
package enum TemporaryFolder {
  /// The programs of the innermost folder; nil: there is none.
  @TaskLocal static var guests: FolderGuests?

  /// Runs a body with a new folder's path. The programs that it leaves running, mostly because it failed, are killed before the
  /// folder is removed: otherwise they would write to it again.
  package static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let path = try make()
    let guests = FolderGuests()
    let result: Result
    do {
      result = try await $guests.withValue(guests) { try await body(path) }
    } catch {
      await guests.kill()
      // The first error is reported; the watchdog removes what is left.
      try? await remove(path)
      throw error
    }
    await guests.kill()
    try await remove(path)
    return result
  }

  /// Makes a folder that only this user may enter; the caller removes it.
  package static func make() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(base)/alarmkit-test.\(UInt64.random(in: .min ... .max))"
    guard mkdir(path, 0o700) == 0 else { throw TestFailure("can't make \(path): error \(errno)") }
    Watchdog.watch(folder: path)
    return path
  }

  /// Removes a folder with everything in it; an error when something stays.
  package static func remove(_ path: String) async throws {
    // In a separate task: the task of a test that reached its time limit is cancelled, and would kill the program at once.
    let run = try await Task { try await ProgramRun.run("rm", ["-rf", path]) }.value
    guard run.status == 0 else { throw TestFailure("\(path) stays behind: \(run.stderr)") }
    forget(path)
  }

  /// The caller has removed a folder by itself.
  package static func forget(_ path: String) { Watchdog.forget(folder: path) }
}
