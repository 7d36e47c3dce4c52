import Glibc
import Subprocess
import SystemPackage

/// A program that ran to its end.
package struct ProgramRun: Sendable {
  /// Its exit status; a signal's number plus 128 when one ended it.
  package var status: Int32
  package var stdout: String
  package var stderr: String

  /// Runs a program, found in PATH or by its path, and collects what it prints. Given variables are set over the test's
  /// own environment.
  package static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], input: String = ""
  ) async throws -> ProgramRun {
    _ = DescriptorLimit.isRaised
    let variables = environment.reduce(into: [Environment.Key: String?]()) { variables, entry in
      if let key = Environment.Key(rawValue: entry.key) { variables[key] = entry.value }
    }
    var options = PlatformOptions()
    options.teardownSequence = [.send(signal: .kill, allowedDurationToNextStep: .zero)]
    let result = try await Subprocess.run(
      program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(variables), platformOptions: options, input: .string(input),
      output: .string(limit: 16 << 20), error: .string(limit: 1 << 20))
    Crashes.look(at: program, result.terminationStatus, log: "/dev/null")
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return ProgramRun(status: status, stdout: result.standardOutput, stderr: result.standardError)
  }

  /// Whether this system has a library of this file name.
  package static func hasLibrary(_ name: String) -> Bool { dlopen(name, RTLD_LAZY) != nil }

  /// Whether a program is in PATH; for condition traits.
  package static func exists(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = program.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
    return folders.contains { access($0 + program, X_OK) == 0 }
  }

  /// Why a test is skipped if a program is missing, and what to do; for condition traits.
  package static func need(_ program: String) -> String {
    "needs \(program): Resources/scripts/setup.sh test desktop installs what is missing"
  }
}
