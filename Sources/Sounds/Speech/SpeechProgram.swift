import AlarmCore

/// Speaks a text through speech-dispatcher, by its program `spd-say`.
///
/// The program and not the service's socket: it starts the service where it doesn't run, a child can always be killed, and
/// nothing of it is in memory while nobody wants to hear titles.
package struct SpeechProgram: Sendable {
  private static let name = "spd-say"
  /// No title takes longer.
  private static let limit = Duration.seconds(30)

  private let searchPath: String
  private let names: SoundNames

  /// `searchPath` is a `PATH`; the program is looked for each time.
  package init(searchPath: String, names: SoundNames = SoundNames()) {
    self.searchPath = searchPath
    self.names = names
  }

  /// A line of what is spoken. One that begins with `!-!` would be a command to the service.
  static func line(_ text: String) -> String { (text.hasPrefix("!-!") ? " " : "") + text + "\n" }

  /// Returns when it was spoken, or the task was cancelled; the result says why it wasn't spoken.
  func say(_ text: String) async -> Message? {
    // By standard input: every user of the machine can read the arguments of a program.
    let program = ChildProgram(Self.name, searchPath: searchPath)
    guard program.isInstalled else {
      return Message("{program} is not installed; it is part of speech-dispatcher", ["program": Self.name])
    }
    let outcome = await program.run(
      ["--application-name", names.program, "--priority", "important", "--wait", "--pipe-mode"],
      input: Array(Self.line(text).utf8), limit: Self.limit)
    switch outcome {
    case .succeeded: return nil
    case _ where Task.isCancelled: return nil
    case .failed(let reason): return .about(Self.name, reason)
    case .overdue: return .about(Self.name, Message("did not end after {length}", ["length": "\(Self.limit)"]))
    }
  }
}
