import AlarmCore
import AlarmWire

/// The common part of `timer` and `alarm`.
enum Scheduling {
  /// Schedules, and prints the result. The id comes first, for `cut` and `read`, or alone.
  static func run(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?, _ options: [String], _ output: Output,
    isQuiet: Bool
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let parts = try parts(words, as: kind, givenTitle)
      let id = try await agent.add(when: parts.when, title: parts.title, options: options)
      if isQuiet { return try output.lines([id]) }
      let alarm = try await agent.alarmIfAny(id)
      if output.isJSON {
        if let alarm { try output.json(alarm) } else { try output.json(["id": id]) }
      } else {
        try output.lines([alarm.map { "\(id)  \(Output.text.sentence($0))" } ?? id])
      }
      if let warning = ChosenSound.warning(about: options) { output.warning(warning) }
      for warning in ChosenIcon.warnings(about: options) { output.warning(readersWords(warning)) }
    }
  }

  /// The time and the title among the words; with `--title` all words are the time. A time that was probably typed by mistake is
  /// refused.
  private static func parts(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?
  ) throws(CommandFailure) -> WhenWords {
    let parts =
      givenTitle.map { WhenWords(when: words.joined(separator: " "), title: $0) } ?? WhenWords.split(words, as: kind)
    do throws(WireError) {
      try check(parts.when, words, kind)
      return try parts.checked()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Prints when an alarm would ring.
  static func preview(
    _ words: [String], _ givenTitle: String?, _ options: [String], _ count: Int32, _ output: Output
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let when = try parts(words, as: .alarm, givenTitle).when
      let instants = try await agent.preview(when: when, options: options, count: count)
      if output.isJSON { return try output.json(instants.map(\.microseconds)) }
      let times = Output.times
      try output.lines(instants.map { "\(times.full($0))  \(times.distance($0))" })
    }
  }

  /// Refuses `alarm 4min` and `timer 07:30`: the agent would set the other kind.
  private static func check(_ when: String, _ words: [String], _ kind: WhenWords.Kind) throws(WireError) {
    let expression = try? WhenGrammar.parse(when)
    switch (expression, kind) {
    case (.after, .timer), (.timeOfDay, .alarm), (.inDays, .alarm), (.onDate, .alarm), (.at, .alarm), (nil, .alarm):
      return
    case (.after, .alarm):
      throw WireError(
        argument: "when",
        Message("\"{when}\" is a length; write alarmctl timer {when}, or a time such as 07:30", ["when": when]))
    case (_, .timer):
      // "1:30 pm" and "07:30 daily" are certainly times.
      let isDoubtful = expression == nil || words.count == 1
      if isDoubtful, let advice = LengthAdvice.about(words) { throw WireError(argument: "when", advice) }
      guard expression != nil else { return }
      throw WireError(
        argument: "when",
        Message("\"{when}\" is a time; write alarmctl alarm {when}, or a length such as 4min", ["when": when]))
    }
  }
}
