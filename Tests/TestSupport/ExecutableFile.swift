/// Programs that a test makes and then starts.
///
/// Another process writes them. A file that this process has open for writing is also open in each child that any test starts,
/// until the child executes its own program. A file that is open for writing can't be executed (execve(2), `ETXTBSY`).
package enum ExecutableFile {
  /// Copies a program. Folders that are missing are made.
  package static func copy(_ program: String, to path: String) async throws {
    try await install(program, to: path)
  }

  /// Writes a shell script that can be started. Folders that are missing are made.
  package static func write(script: String, to path: String) async throws {
    try await install("/dev/stdin", to: path, input: "#!/bin/sh\n\(script)\n")
  }

  private static func install(_ source: String, to path: String, input: String = "") async throws {
    let run = try await ProgramRun.run("install", ["-D", "-m", "755", source, path], input: input)
    guard run.status == 0 else { throw TestFailure("can't make \(path): \(run.stderr)") }
  }
}
