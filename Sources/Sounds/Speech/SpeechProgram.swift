import AlarmCore

/// Speaks a text through speech-dispatcher, with its program `spd-say`.
///
/// It uses the program instead of the service's socket: the program starts the service if it doesn't run, a child can always be
/// killed, and no part of it is in memory for users who don't want to hear titles.
package struct SpeechProgram: Sendable {
  private static let name = "spd-say"
  /// The time limit for a title; none takes longer.
  private static let limit = Duration.seconds(30)

  private let searchPath: String
  private let names: SoundNames

  /// `searchPath` is a `PATH`; the program is looked for each time.
  package init(searchPath: String, names: SoundNames = SoundNames()) {
    self.searchPath = searchPath
    self.names = names
  }

  /// One line for the program's input. A text that begins with `!-!` would be a command to the service, so a space is put before
  /// it.
  static func line(_ text: String) -> String { (text.hasPrefix("!-!") ? " " : "") + text + "\n" }

  /// Returns when the text was spoken or the task was cancelled; the result is the reason why it wasn't spoken.
  func say(_ text: String) async -> Message? {
    // Passed by standard input, because every user of the machine can read a program's arguments.
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
