import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import Terminal

/// One verb for one alarm: finds the alarm, performs the verb, and prints the alarm's new state.
struct VerbRun: Sendable {
  /// What is called for each alarm.
  var call: Call
  /// The verb in errors: "no alarm rings, so there is none to stop".
  var word: String
  /// The JSON word for the result.
  var done: String
  /// The word for the result, for people.
  var told: String
  /// If no alarm is named, the only alarm in this state is meant.
  var state: AlarmState?
  /// The alarms to which the verb may apply.
  var choice = Choice.present

  /// What is called for one alarm.
  enum Call: Sendable {
    /// A method that takes only the alarm.
    case method(MemberName)
    /// Snoozes for a length that differs from the alarm's own.
    case snooze(String)
    case enable(Bool)
    /// Switches off until a date of each alarm's zone.
    case disable(OffDate)
  }

  /// The alarms to which a verb may apply.
  enum Choice {
    /// Present alarms.
    case present
    /// Missed alarms.
    case missed
    /// Present alarms, and missed ones if no present alarm matches.
    case any
  }

  static let stop = VerbRun(
    call: .method("Stop"), word: say("stop"), done: "stopped", told: say("stopped"), state: .alerting)
  static let cancel = VerbRun(
    call: .method("Cancel"), word: say("cancel"), done: "cancelled", told: say("cancelled"), state: nil, choice: .any)
  static let again = VerbRun(
    call: .method("Again"), word: say("set again"), done: "setAgain", told: say("set again"), state: nil,
    choice: .missed)
  static let pause = VerbRun(
    call: .method("Pause"), word: say("pause"), done: "paused", told: say("paused"), state: .countdown)
  static let resume = VerbRun(
    call: .method("Resume"), word: say("resume"), done: "resumed", told: say("resumed"), state: .paused)

  static let skip = VerbRun(call: .method("Skip"), word: say("skip"), done: "skipped", told: say("skipped"), state: nil)
  static let unskip = VerbRun(
    call: .method("Unskip"), word: say("unskip"), done: "notSkipped", told: say("not skipped"), state: nil)

  static let on = VerbRun(call: .enable(true), word: say("switch on"), done: "on", told: say("switched on"))

  /// Switches off, permanently or until a date.
  static func off(_ until: OffDate? = nil) -> VerbRun {
    VerbRun(
      call: until.map(Call.disable) ?? .enable(false), word: say("switch off"), done: "off", told: say("switched off"))
  }

  /// Snoozes for the alarm's own length, or another.
  static func snooze(_ length: String?) -> VerbRun {
    VerbRun(
      call: length.map(Call.snooze) ?? .method("Countdown"), word: say("snooze"), done: "snoozed", told: say("snoozed"),
      state: .alerting)
  }

  /// Performs the verb for one alarm.
  func run(_ alarm: String?, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let found = try await agent.find(AlarmReference(alarm), state: state, verb: word, among: choice)
      let report = try await perform(on: found, agent)
      if output.isJSON { return try output.json(report) }
      try output.lines([line(report, found)])
    }
  }

  /// Performs the verb for one alarm or for several, or for the only one in its state if none is named. All are found first: if one
  /// of the names is wrong, or one of the alarms is in another state, nothing is done.
  func run(_ alarms: [String], _ output: Output) async throws {
    guard alarms.count > 1 else { return try await run(alarms.first, output) }
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      var found: [AlarmSnapshot] = []
      for name in alarms {
        let alarm = try await agent.find(AlarmReference(name), state: state, verb: word, among: choice)
        if !found.contains(where: { $0.id == alarm.id }) { found.append(alarm) }
      }
      for alarm in found {
        if let obstacle = obstacle(to: alarm) {
          throw CommandFailure(
            "InvalidState", say("nothing was done: {reason}", ["reason": obstacle]), ExitStatus(.invalidState))
        }
      }
      try await perform(on: found, agent, output)
    }
  }

  /// Performs the verb for all alarms in its state, or for all alarms. `mayPerform` is called with their number.
  func runAll(
    _ output: Output, mayPerform: (Int) throws(CommandFailure) -> Bool = { _ in true }
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      // Only repeating alarms can be off until a date.
      let found = try await agent.alarms().filter { alarm in
        if case .disable = call, !alarm.isRepeating { return false }
        return state == nil || alarm.state == state?.rawValue
      }
      if found.isEmpty, !output.isJSON { return try output.lines([Self.nothing(state)]) }
      if !found.isEmpty {
        guard try mayPerform(found.count) else { return }
      }
      try await perform(on: found, agent, output)
    }
  }

  /// Refuses names together with `--all`.
  static func validate(_ alarms: [String], _ all: Bool) throws {
    if all && !alarms.isEmpty { throw ValidationError(say("Give alarms or --all, not both.")) }
  }

  // MARK: Private

  /// Why the agent would refuse the verb for one of several alarms; nil: no reason is known.
  private func obstacle(to alarm: AlarmSnapshot) -> String? {
    let name = DisplayText.clean(Output.text.name(alarm))
    // Stopping is possible in every state.
    if let state, state != .alerting, alarm.state != state.rawValue {
      return say("{alarm} is in state {state}", ["alarm": name, "state": alarm.state])
    }
    switch call {
    case .disable where !alarm.isRepeating:
      return say("{alarm} doesn't repeat, and only an alarm that does can be off until a date", ["alarm": name])
    case .enable(true) where alarm.state == AlarmState.off.rawValue:
      guard case .at(let instant)? = try? WhenGrammar.parse(alarm.schedule), instant <= Output.times.now else {
        return nil
      }
      return say("the time of {alarm} has passed; give it another time with edit", ["alarm": name])
    case .method, .snooze, .enable, .disable: return nil
    }
  }

  private func perform(on alarm: AlarmSnapshot, _ agent: AgentClient) async throws(CommandFailure) -> VerbReport {
    switch call {
    case .method(let method): try await agent.perform(method, alarm.id)
    case .snooze(let length): try await agent.snooze(alarm.id, for: length)
    case .enable(let isOn): try await agent.enable(alarm.id, isOn)
    case .disable(let date): try await agent.disable(alarm.id, until: try await date.date(for: alarm, agent))
    }
    return VerbReport(id: alarm.id, title: alarm.title, done: done, alarm: try await agent.alarmIfAny(alarm.id))
  }

  /// Performs the verb for one alarm after the other. What was done is printed even if the agent refuses it for a later alarm that
  /// has changed in the meantime.
  private func perform(
    on alarms: [AlarmSnapshot], _ agent: AgentClient, _ output: Output
  ) async throws(CommandFailure) {
    var reports: [VerbReport] = []
    var refused: CommandFailure?
    for alarm in alarms where refused == nil {
      do throws(CommandFailure) {
        let report = try await perform(on: alarm, agent)
        reports.append(report)
        if !output.isJSON { try output.lines([line(report, alarm)]) }
      } catch {
        refused = error
      }
    }
    if output.isJSON { try output.json(reports) }
    if let refused { throw refused }
  }

  private func line(_ report: VerbReport, _ alarm: AlarmSnapshot) -> String {
    let text = Output.text
    return "\(text.name(alarm)): \(report.alarm.map { text.outcome(done, told, $0) } ?? told)"
  }

  private static func nothing(_ state: AlarmState?) -> String {
    switch state {
    case .alerting: say("No alarm rings.")
    case .countdown: say("No alarm counts down.")
    case .paused: say("No alarm is paused.")
    case .scheduled, .off, nil: say("There is no alarm.")
    }
  }
}

/// The result of a verb, for `--json`. `alarm` is missing if the alarm is gone.
private struct VerbReport: JSONRepresentable {
  let id: String
  let title: String
  let done: String
  let alarm: AlarmSnapshot?

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["id": id, "title": title, "done": done, "alarm": alarm])
    }
  }
}

/// A question to confirm something that can't be undone.
enum Question {
  /// Whether the user at the terminal answers yes. Without a terminal nobody is asked: `otherwise` is the command that needs no
  /// confirmation.
  static func isAnsweredYes(_ question: String, otherwise command: String) throws(CommandFailure) -> Bool {
    guard StandardStream.input.isTerminal, StandardStream.error.isTerminal else {
      throw CommandFailure(
        "InvalidArgument",
        say("nobody can be asked, because this isn't a terminal; write alarmctl {command}", ["command": command]),
        .invalid)
    }
    StandardStream.error.write("\(question) [\(say("y/N"))] ")
    guard let answer = readLine()?.lowercased().filter({ !$0.isWhitespace }), !answer.isEmpty else { return false }
    // "y", and the first letter of the words in the reader's language.
    let yes = say("yes").lowercased()
    return answer == "y" || answer == "yes" || answer == yes || answer == yes.prefix(1)
  }
}

extension AgentClient {
  /// The alarm that the user means. A full id needs no list.
  func find(
    _ reference: AlarmReference, state: AlarmState? = nil, verb: String, among choice: VerbRun.Choice = .present
  ) async throws(CommandFailure) -> AlarmSnapshot {
    switch choice {
    case .present: break
    case .missed:
      do {
        return try resolve(reference, among: try await missedAlarms(), state: state, verb: verb)
      } catch  where error.status == .notFound {
        // An alarm that wasn't missed is passed to the agent, which reports that it wasn't.
        guard let found = try? await find(reference, state: state, verb: verb) else { throw error }
        return found
      }
    case .any:
      do {
        let found = try await find(reference, state: state, verb: verb)
        if reference.spells(found) { return found }
        guard let missed = await missed(reference, verb), reference.spells(missed) else { return found }
        return missed
      } catch  where error.status == .notFound {
        // If the alarm is in neither list, the first error describes the failure.
        guard let found = await missed(reference, verb) else { throw error }
        return found
      }
    }
    if let id = reference.id { return try await alarm(id.description) }
    return try resolve(reference, among: try await alarms(), state: state, verb: verb)
  }

  /// The one missed alarm that is meant; nil if there is none.
  private func missed(_ reference: AlarmReference, _ verb: String) async -> AlarmSnapshot? {
    guard let alarms = try? await missedAlarms() else { return nil }
    return try? resolve(reference, among: alarms, state: nil, verb: verb)
  }

  private func resolve(
    _ reference: AlarmReference, among alarms: [AlarmSnapshot], state: AlarmState?, verb: String
  ) throws(CommandFailure) -> AlarmSnapshot {
    do { return try reference.resolve(among: alarms, state: state, verb: verb) } catch { throw CommandFailure(error) }
  }
}
