import AlarmCore

/// Has titles spoken one after the other, each once per ring, and hushed when its alarm stops.
struct SpeechQueue: Sendable {
  private enum Command: Sendable {
    case say(AlarmID, String)
    /// The alarm stopped.
    case hush(AlarmID)
    /// The text was spoken.
    case ended(AlarmID)
  }

  private let program: SpeechProgram?
  private let report: @Sendable (SoundWarning) -> Void
  private let commands: AsyncStream<Command>
  private let mailbox: AsyncStream<Command>.Continuation

  /// Without a program, nothing is spoken.
  init(_ program: SpeechProgram?, report: @escaping @Sendable (SoundWarning) -> Void) {
    self.program = program
    self.report = report
    (commands, mailbox) = AsyncStream.makeStream()
  }

  /// Speaks a text after those before it; an empty text isn't spoken.
  func say(_ text: String, for id: AlarmID) {
    let line = PlainText.line(text, limit: 128)
    if !line.isEmpty { mailbox.yield(.say(id, line)) }
  }

  /// Stops the text that is spoken for an alarm, or drops it if it is still waiting.
  func hush(_ id: AlarmID) { mailbox.yield(.hush(id)) }

  /// Works until the task is cancelled.
  func run() async {
    guard let program else { return }
    var waiting: [(id: AlarmID, text: String)] = []
    var inbox = commands.makeAsyncIterator()
    while let command = await inbox.next() {
      Self.apply(command, to: &waiting)
      while let (id, text) = waiting.first, !Task.isCancelled {
        await speak(text, for: id, by: program, &waiting, &inbox)
      }
    }
  }

  /// Speaks one text, to its end or until it is hushed.
  private func speak(
    _ text: String, for id: AlarmID, by program: SpeechProgram, _ waiting: inout [(id: AlarmID, text: String)],
    _ inbox: inout AsyncStream<Command>.Iterator
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [mailbox, report] in
        if let reason = await program.say(text) { report(.notSpoken(because: reason)) }
        mailbox.yield(.ended(id))
      }
      while waiting.first?.id == id, let command = await inbox.next() { Self.apply(command, to: &waiting) }
      group.cancelAll()
    }
  }

  private static func apply(_ command: Command, to waiting: inout [(id: AlarmID, text: String)]) {
    switch command {
    case .say(let id, let text): waiting.append((id, text))
    case .hush(let id), .ended(let id): waiting.removeAll { $0.id == id }
    }
  }
}

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
