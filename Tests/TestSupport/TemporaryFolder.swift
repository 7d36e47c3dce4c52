import Glibc

/// A folder of a test's own, removed with everything in it when the test is done.
package enum TemporaryFolder {
  /// Runs a body with a new folder's path.
  package static func with<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let path = try make()
    do {
      let result = try await body(path)
      await remove(path)
      return result
    } catch {
      await remove(path)
      throw error
    }
  }

  /// Makes a folder that only this user may enter; the caller removes it.
  package static func make() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(base)/alarmkit-test.\(UInt64.random(in: .min ... .max))"
    guard mkdir(path, 0o700) == 0 else { throw TestFailure("can't make \(path): error \(errno)") }
    return path
  }

  /// Removes a folder with everything in it.
  package static func remove(_ path: String) async {
    _ = try? await ProgramRun.run("rm", ["-rf", path])
  }
}
