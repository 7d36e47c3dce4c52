import AlarmCore
import AlarmWire

/// What `timer` and `alarm` have in common.
enum Scheduling {
  /// Schedules, and tells what came of it. The id comes first, for `cut` and `read`.
  static func run(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?, _ options: [String], _ output: Output
  ) async throws {
    let (time, name) = parts(words, as: kind, givenTitle)
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      try check(time, kind)
      let id = try await agent.add(when: time, title: name, options: options)
      let alarm = try await agent.alarmIfAny(id)
      if output.isJSON {
        if let alarm { try output.json(alarm) } else { try output.json(["id": id]) }
      } else {
        output.lines([alarm.map { "\(id)  \(Output.text.sentence($0))" } ?? id])
      }
      if let warning = ChosenSound.warning(about: options) { output.warning(warning) }
    }
  }

  /// The time and the title among the words; with a title of its own they are all the time.
  static func parts(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?
  ) -> (when: String, title: String) {
    givenTitle.map { (words.joined(separator: " "), $0) } ?? WhenWords.split(words, as: kind)
  }

  /// Tells when an alarm would ring.
  static func preview(_ when: String, _ options: [String], _ count: Int32, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let instants = try await agent.preview(when: when, options: options, count: count)
      if output.isJSON { return try output.json(instants.map(\.microseconds)) }
      let times = Output.times
      output.lines(instants.map { "\(times.full($0))  \(times.distance($0))" })
    }
  }

  /// Refuses `alarm 4min` and `timer 07:30`: the agent would set the other kind.
  private static func check(_ when: String, _ kind: WhenWords.Kind) throws(CommandFailure) {
    guard let expression = try? WhenGrammar.parse(when) else { return }
    switch (expression, kind) {
    case (.after, .alarm):
      throw CommandFailure(
        WireError(
          argument: "when",
          Message(
            "\"{when}\" is a length; write alarmctl timer {when}, or a time such as 07:30", ["when": when])))
    case (.timeOfDay, .timer), (.inDays, .timer), (.onDate, .timer), (.at, .timer):
      throw CommandFailure(
        WireError(
          argument: "when",
          Message("\"{when}\" is a time; write alarmctl alarm {when}, or a length such as 4min", ["when": when])))
    case (.after, .timer), (.timeOfDay, .alarm), (.inDays, .alarm), (.onDate, .alarm), (.at, .alarm): return
    }
  }
}
