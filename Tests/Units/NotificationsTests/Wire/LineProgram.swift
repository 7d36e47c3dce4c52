import Subprocess
import Testing

/// A program that talks in lines. It ends with the closure, and is killed with the test's process.
actor LineProgram {
  private let execution: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>
  private var lines: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator
  /// Everything that it has written so far, in order.
  private(set) var said: [String] = []

  private init(_ execution: Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>) {
    self.execution = execution
    lines = execution.standardOutput.strings().makeAsyncIterator()
  }

  /// Runs a program for as long as the closure.
  static func with<Result: Sendable>(
    _ program: String, _ arguments: [String] = [], environment: [Environment.Key: String] = [:],
    _ body: (LineProgram) async throws -> Result
  ) async throws -> Result {
    var updates: [Environment.Key: String?] = [:]
    for (key, value) in environment { updates[key] = value }
    let outcome = try await Subprocess.run(
      .name("setpriv"), arguments: Arguments(["--pdeathsig", "KILL", program] + arguments),
      environment: .inherit.updating(updates), input: .inputWriter, output: .sequence, error: .discarded
    ) { execution in
      // A stopped program can only be killed, and no data is lost here.
      defer { try? execution.send(signal: .kill) }
      return try await body(LineProgram(execution))
    }
    return outcome.closureResult
  }

  /// Writes a line to it.
  func say(_ line: String) async throws {
    _ = try await execution.standardInputWriter.write(line + "\n")
  }

  /// Waits for the next line that begins like this, and skips others.
  @discardableResult
  func hear(_ beginning: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    while true {
      let line = try await nextLine()
      let heard = try #require(line, "ended without \"\(beginning)\"; it said \(said)", sourceLocation: sourceLocation)
      said.append(heard)
      if heard.hasPrefix(beginning) { return heard }
    }
  }

  /// Waits for the next line that begins like this, which must also contain this.
  func hear(
    _ beginning: String, with part: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let line = try await hear(beginning, sourceLocation: sourceLocation)
    #expect(line.contains(part), sourceLocation: sourceLocation)
  }

  /// Waits for a line that begins like this, unless it has written one already.
  func waitFor(_ beginning: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    if said.contains(where: { $0.hasPrefix(beginning) }) { return }
    try await hear(beginning, sourceLocation: sourceLocation)
  }

  /// Sends it a signal: `.suspend` makes it hang, `.kill` is a crash.
  func send(_ signal: Signal) throws { try execution.send(signal: signal) }

  private func nextLine() async throws -> String? {
    var iterator = lines
    defer { lines = iterator }
    return try await iterator.next(isolation: self)
  }
}
