import AlarmCore

/// Speaks titles one after the other, and stops when their alarms stop: each title once per ring or, if nothing but speech is heard
/// of an alarm, repeatedly.
struct SpeechQueue: Sendable {
  private enum Command: Sendable {
    case say(AlarmID, String, isRepeated: Bool)
    /// The pause after a repeated title is over.
    case sayAgain(AlarmID, String)
    /// The alarm stopped.
    case hush(AlarmID)
    /// The text was spoken.
    case ended(AlarmID)
  }

  private struct Waiting {
    var titles: [(id: AlarmID, text: String)] = []
    /// The alarms whose titles are repeated.
    var repeated: Set<AlarmID> = []

    mutating func apply(_ command: Command) {
      switch command {
      case .say(let id, let text, let isRepeated):
        titles.append((id, text))
        if isRepeated { repeated.insert(id) }
      case .sayAgain(let id, let text): if repeated.contains(id) { titles.append((id, text)) }
      case .hush(let id):
        titles.removeAll { $0.id == id }
        repeated.remove(id)
      case .ended(let id): titles.removeAll { $0.id == id }
      }
    }
  }

  private let program: SpeechProgram?
  private let pause: Duration
  private let report: @Sendable (SoundWarning) -> Void
  private let commands: AsyncStream<Command>
  private let mailbox: AsyncStream<Command>.Continuation

  /// If there is no program, nothing is spoken. `pause` is the length of the pause between repetitions of a title.
  init(
    _ program: SpeechProgram?, pause: Duration = .seconds(10), report: @escaping @Sendable (SoundWarning) -> Void
  ) {
    self.program = program
    self.pause = pause
    self.report = report
    (commands, mailbox) = AsyncStream.makeStream()
  }

  /// Speaks a text after the waiting ones; an empty text isn't spoken. `isRepeated`: until its alarm stops.
  func say(_ text: String, for id: AlarmID, isRepeated: Bool = false) {
    let line = PlainText.line(text, limit: 128)
    if !line.isEmpty { mailbox.yield(.say(id, line, isRepeated: isRepeated)) }
  }

  /// Stops the text that is being spoken for an alarm, or drops it if it is still waiting.
  func hush(_ id: AlarmID) { mailbox.yield(.hush(id)) }

  /// Works until the task is cancelled.
  func run() async {
    guard let program else { return }
    await withDiscardingTaskGroup { pauses in
      var waiting = Waiting()
      var inbox = commands.makeAsyncIterator()
      while let command = await inbox.next() {
        waiting.apply(command)
        while let (id, text) = waiting.titles.first, !Task.isCancelled {
          await speak(text, for: id, by: program, &waiting, &inbox)
          guard waiting.repeated.contains(id) else { continue }
          pauses.addTask { [mailbox, pause] in
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            mailbox.yield(.sayAgain(id, text))
          }
        }
      }
      pauses.cancelAll()
    }
  }

  /// Speaks one text, until it ends or is stopped.
  private func speak(
    _ text: String, for id: AlarmID, by program: SpeechProgram, _ waiting: inout Waiting,
    _ inbox: inout AsyncStream<Command>.Iterator
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [mailbox, report] in
        if let reason = await program.say(text) { report(.notSpoken(because: reason)) }
        mailbox.yield(.ended(id))
      }
      while waiting.titles.first?.id == id, let command = await inbox.next() { waiting.apply(command) }
      group.cancelAll()
    }
  }
}

/// Speaks a text through speech-dispatcher, with its program `spd-say`.
///
/// It uses the program instead of the service's socket: the program starts the service if it isn't running, a child can always be
/// killed, and users who don't want to hear titles need no memory for it.
package struct SpeechProgram: Sendable {
  private static let name = "spd-say"
  /// The time limit for a title; no title takes longer.
  private static let limit = Duration.seconds(30)

  private let searchPath: String
  private let names: SoundNames

  /// `searchPath` is a `PATH`; the program is looked up each time.
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
