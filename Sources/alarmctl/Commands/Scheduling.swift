import AlarmClient
import AlarmCore
import AlarmWire

/// The shared code of `timer` and `alarm`.
enum Scheduling {
  /// Schedules, and prints the result. The id is printed first, for `cut` and `read`, or alone.
  static func run(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?, _ options: [String], _ output: Output,
    isQuiet: Bool
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let parts = try parts(words, as: kind, givenTitle)
      let id = try await agent.add(when: parts.sent, title: parts.title, options: options)
      if isQuiet { return try output.lines([id]) }
      let alarm = try await agent.alarmIfAny(id)
      if output.isJSON {
        if let alarm { try output.json(alarm) } else { try output.json(["id": id]) }
      } else {
        let remark = parts.remark.map { "; " + readersWords($0) } ?? ""
        try output.lines([alarm.map { "\(id)  \(Output.text.confirmation($0))\(remark)" } ?? id])
      }
      if let warning = ChosenSound.warning(about: options) { output.warning(warning) }
      for warning in ChosenIcon.warnings(about: options) { output.warning(readersWords(warning)) }
    }
  }

  /// The time and the title among the words; with `--title` all words are the time. If the words can't be read, or contain what is
  /// probably a typing error, they are refused with the line and a mark under the word.
  private static func parts(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?
  ) throws(CommandFailure) -> WhenWords {
    do throws(WhenMistake) {
      return try WhenWords.read(words, as: kind, title: givenTitle, in: Vocabulary(readersWords))
    } catch {
      throw CommandFailure(error, command: kind == .timer ? "timer" : "alarm")
    }
  }

  /// Prints when an alarm would ring.
  static func preview(
    _ words: [String], _ givenTitle: String?, _ options: [String], _ count: Int32, _ output: Output
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let when = try parts(words, as: .alarm, givenTitle).sent
      let instants = try await agent.preview(when: when, options: options, count: count)
      if output.isJSON { return try output.json(instants.map(\.microseconds)) }
      let times = Output.times
      try output.lines(instants.map { "\(times.full($0))  \(times.distance($0))" })
    }
  }
}

extension CommandFailure {
  /// The failure for words that aren't a valid time, in a command of this name.
  init(_ mistake: WhenMistake, command: String) {
    self.init(mistake.error)
    marked = mistake.marked(command)
  }
}
