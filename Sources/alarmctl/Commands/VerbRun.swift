import AlarmCore
import AlarmWire
import DBus

/// One verb for one alarm: finds the alarm, performs the verb, and prints the new state.
struct VerbRun: Sendable {
  /// The method on the bus.
  var verb: MemberName
  /// The verb in errors: "no alarm rings, so there is none to stop".
  var word: String
  /// The JSON word for the result.
  var done: String
  /// The word for the result that a person reads.
  var told: String
  /// If no alarm is named, the only alarm in this state is meant.
  var state: AlarmState?
  /// A snooze's length if it differs from the alarm's own.
  var length: String?
  /// The alarms to which it may apply.
  var choice = Choice.present

  /// The alarms to which a verb may apply.
  enum Choice {
    /// Present alarms.
    case present
    /// Missed alarms.
    case missed
    /// Present alarms, and missed ones if no present alarm matches.
    case any
  }

  static let stop = VerbRun(verb: "Stop", word: say("stop"), done: "stopped", told: say("stopped"), state: .alerting)
  static let cancel = VerbRun(
    verb: "Cancel", word: say("cancel"), done: "cancelled", told: say("cancelled"), state: nil, choice: .any)
  static let again = VerbRun(
    verb: "Again", word: say("set again"), done: "set again", told: say("set again"), state: nil, choice: .missed)
  static let pause = VerbRun(verb: "Pause", word: say("pause"), done: "paused", told: say("paused"), state: .countdown)
  static let resume = VerbRun(
    verb: "Resume", word: say("resume"), done: "resumed", told: say("resumed"), state: .paused)

  static let skip = VerbRun(verb: "Skip", word: say("skip"), done: "skipped", told: say("skipped"), state: nil)
  static let unskip = VerbRun(
    verb: "Unskip", word: say("unskip"), done: "not skipped", told: say("not skipped"), state: nil)

  /// Snoozes for the alarm's own length, or another.
  static func snooze(_ length: String?) -> VerbRun {
    VerbRun(
      verb: "Countdown", word: say("snooze"), done: "snoozed", told: say("snoozed"), state: .alerting, length: length)
  }

  /// Performs the verb.
  func run(_ alarm: String?, _ output: Output) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let found = try await agent.find(AlarmReference(alarm), state: state, verb: word, among: choice)
      if let length { try await agent.snooze(found.id, for: length) } else { try await agent.perform(verb, found.id) }
      let now = try await agent.alarmIfAny(found.id)
      if output.isJSON {
        return try output.json(VerbReport(id: found.id, title: found.title, done: done, alarm: now))
      }
      let text = Output.text
      try output.lines(["\(text.name(found)): \(now.map { text.outcome(done, told, $0) } ?? told)"])
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

extension AgentClient {
  /// The alarm that a person means. A full id needs no list.
  func find(
    _ reference: AlarmReference, state: AlarmState? = nil, verb: String, among choice: VerbRun.Choice = .present
  ) async throws(CommandFailure) -> AlarmSnapshot {
    switch choice {
    case .present: break
    case .missed:
      do {
        return try resolve(reference, among: try await missedAlarms(), state: state, verb: verb)
      } catch  where error.status == .notFound {
        // An alarm that wasn't missed is passed to the agent, which reports that.
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
        // If it is among neither, the first error describes the failure.
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
