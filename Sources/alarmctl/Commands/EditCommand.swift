import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// `alarmctl edit`.
struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: say("Change an alarm or a timer."),
    discussion: say(
      """
      What you don't give stays as it is. A time of day alone keeps the days; --OPTION default restores a default, and an empty \
      text removes a text. A timer's new length is counted from its start. A ring or a snooze goes on, and the change takes \
      effect the next time. Without a time and options, the alarm opens as JSON in your text editor.
      """) + "\n\n" + """
          alarmctl edit Gym 06:45
          alarmctl edit Gym 07:00 mon,wed --title Swimming --volume 40%
          alarmctl edit Tea 5min
          alarmctl edit Gym
        """)

  @Argument(help: ArgumentHelp(say("The alarm.")), completion: .alarms(.all))
  var alarm: String
  @Argument(help: ArgumentHelp(say("The new time or length; by default, the same."), valueName: say("when")))
  var words: [String] = []
  @Option(help: .field("countdown"), completion: .field("countdown"))
  var countdown: String?
  @OptionGroup var definition: DefinitionOptions
  @OptionGroup var options: AgentOptions

  func run() async throws {
    let output = options.output
    var given = definition.words + (countdown.map { ["countdown=\($0)"] } ?? [])
    if let title = definition.title { given.append("title=\(title)") }
    let changes = given
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let found = try await agent.find(AlarmReference(alarm), verb: say("change"))
      if words.isEmpty && changes.isEmpty {
        guard try await edit(found, agent) else { return try output.lines([say("Nothing is changed.")]) }
        return try await report(found, nil, agent, output)
      }
      let when = words.isEmpty ? nil : try parts(found)
      try await agent.change(found.id, when: when?.sent ?? "", options: changes)
      try await report(found, when?.remark, agent, output)
      if let warning = ChosenSound.warning(about: changes) { output.warning(warning) }
      for warning in ChosenIcon.warnings(about: changes) { output.warning(readersWords(warning)) }
    }
  }

  /// The new time: all words belong to it. A timer may become an alarm, and an alarm a timer if the time has a unit.
  private func parts(_ found: AlarmSnapshot) throws(CommandFailure) -> WhenWords {
    let vocabulary = Vocabulary(readersWords)
    let (own, other): (WhenWords.Kind, WhenWords.Kind) = found.kind == "timer" ? (.timer, .alarm) : (.alarm, .timer)
    do throws(WhenMistake) {
      return try WhenWords.read(words, as: own, title: "", in: vocabulary)
    } catch {
      // A bare number doesn't turn an alarm into a timer.
      if Int(words.joined()) == nil, let read = try? WhenWords.read(words, as: other, title: "", in: vocabulary) {
        return read
      }
      throw CommandFailure(error, command: "edit \(found.shortID)")
    }
  }

  /// Lets the user edit the alarm's JSON until the agent accepts it; false: nothing was changed.
  private func edit(_ found: AlarmSnapshot, _ agent: AgentClient) async throws(CommandFailure) -> Bool {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw CommandFailure(
        "InvalidArgument",
        say(
          "this isn't a terminal, so no editor is opened; write alarmctl edit {alarm} WHEN", ["alarm": found.shortID]),
        .invalid)
    }
    let original = try Self.text(try await agent.details(of: found.id))
    var text = original
    while true {
      let draft: TextEditor.Draft
      do throws(HostError) {
        draft = try TextEditor.edit(text, named: "alarmctl-\(found.shortID)")
      } catch {
        throw CommandFailure(WireError(.invalidArgument, error.sentence))
      }
      do throws(CommandFailure) {
        let isChanged = draft.text != original
        if isChanged { try await agent.reschedule(found.id, json: draft.text) }
        draft.discard()
        return isChanged
      } catch {
        StandardStream.error.write("alarmctl: \(DisplayText.clean(error.message, joined: true))\n")
        guard try Question.isAnsweredYes(say("Edit it again?"), otherwise: "edit \(found.shortID)") else {
          throw CommandFailure(
            "InvalidArgument", say("nothing is changed; what you wrote is in {file}", ["file": draft.file]), .invalid)
        }
        draft.discard()
        text = draft.text
      }
    }
  }

  /// The alarm's form, indented.
  private static func text(_ details: AlarmDetails) throws(CommandFailure) -> String {
    do throws(WireError) {
      return try JSONText.encode(details.form, isPretty: true) + "\n"
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reports the alarm's new state, and an occurrence that is no longer skipped.
  private func report(
    _ before: AlarmSnapshot, _ remark: Message?, _ agent: AgentClient, _ output: Output
  ) async throws(CommandFailure) {
    let after = try await agent.alarmIfAny(before.id)
    if output.isJSON {
      if let after { return try output.json(after) }
      return try output.json(["id": before.id])
    }
    var line = after.map(Output.text.confirmation) ?? before.shortID
    if let remark { line += "; " + readersWords(remark) }
    if before.skipped != 0, after?.skipped == 0 {
      let skipped = Output.times.near(WallInstant(microseconds: before.skipped))
      line += "; " + say("{time} is no longer skipped", ["time": skipped])
    }
    try output.lines([line])
  }
}
