import Subprocess
import SystemPackage

/// Runs programs for the port: the toolchain, and the program that it built.
enum Building {
  /// A program's output, and whether it succeeded.
  struct Outcome: Sendable {
    let output: String
    let isSuccess: Bool
  }

  /// How much of a build's output is read, in bytes.
  private static let limit = 16 << 20

  /// Builds a package with all of its modules; `scratch` is the folder for its products, nil for SwiftPM's default, and `more` are
  /// further options of `swift build`.
  static func build(_ folder: String, scratch: String?, swift: String, _ more: [String]) async throws -> Outcome {
    try await outcome(of: swift, ["build"] + options(folder, scratch) + more)
  }

  /// Runs a package's built program; its output is shown as it comes, on standard error if the answer is for programs.
  static func run(
    _ program: String, in folder: String, scratch: String?, swift: String, _ arguments: [String], besideAnswer: Bool
  ) async throws -> Bool {
    let words = ["run"] + options(folder, scratch) + ["--skip-build", program] + arguments
    let result = try await Subprocess.run(
      executable(swift), arguments: Arguments(words),
      output: besideAnswer ? .currentStandardError : .currentStandardOutput,
      error: .currentStandardError)
    return result.terminationStatus.isSuccess
  }

  private static func options(_ folder: String, _ scratch: String?) -> [String] {
    // A scratch folder in which another package was built contains that package's build plan, which would be used for this one.
    ["--package-path", folder] + (scratch.map { ["--scratch-path", $0, "--disable-build-manifest-caching"] } ?? [])
  }

  private static func outcome(of program: String, _ arguments: [String]) async throws -> Outcome {
    let result = try await Subprocess.run(
      executable(program), arguments: Arguments(arguments), output: .string(limit: limit), error: .combinedWithOutput)
    return Outcome(output: result.standardOutput, isSuccess: result.terminationStatus.isSuccess)
  }

  private static func executable(_ program: String) -> Executable {
    program.contains("/") ? .path(FilePath(program)) : .name(program)
  }
}
