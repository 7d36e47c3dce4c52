import AlarmClient
import AlarmCore
import AlarmWire

/// What an import did, or would do, as text and as JSON.
struct ImportReport {
  /// The file's name as the user typed it.
  let file: String
  /// The plan of the import.
  let plan: ImportPlan
  /// Whether this is a trial, in which nothing is set.
  let isTrial: Bool

  /// The maximum number of faults that are shown.
  private static let shownFaults = 20

  /// The failure of a file with faults, which are printed on standard error; nil: there are none, or the user wants the rest to be
  /// imported nevertheless.
  func failure(_ output: Output, isLenient: Bool) -> CommandFailure? {
    guard let first = plan.faults.first else { return nil }
    // If the whole file is wrong, there is no rest.
    if isLenient, plan.faults.allSatisfy({ $0.line != nil }) {
      for fault in plan.faults { output.warning(readersWords(fault.sentence(in: file))) }
      return nil
    }
    guard plan.faults.count > 1 else { return CommandFailure(WireError(.invalidArgument, first.sentence(in: file))) }
    for fault in plan.faults.prefix(Self.shownFaults) { output.warning(readersWords(fault.sentence(in: file))) }
    return CommandFailure(
      WireError(
        .invalidArgument,
        Message(
          plan.faults.count, one: "{file} has one mistake; nothing is set",
          other: "{file} has {count} mistakes; nothing is set", ["file": file])))
  }

  /// The failure of an alarm that the agent refused.
  func failure(_ failed: AgentClient.SettingFailure) -> CommandFailure {
    let line = plan.steps.indices.contains(failed.place) ? plan.steps[failed.place].line : nil
    let reason = Message(verbatim: failed.failure.message)
    let refused = FileFault(line: line, reason).sentence(in: file)
    let left = failed.left.joined(separator: ", ")
    let sentence =
      left.isEmpty
      ? Message("{refused}; nothing is set", ["refused": refused])
      : Message("{refused}; this could not be undone for {ids}", ["refused": refused, "ids": left])
    return CommandFailure(failed.failure.word, readersWords(sentence), failed.failure.status)
  }

  /// What the alarms can't do.
  var warnings: [String] {
    plan.steps.flatMap { step in
      step.losses.map { readersWords(FileFault(line: step.line, $0).sentence(in: file)) }
    }
  }

  /// A line for each alarm, and one with their number.
  func lines(_ text: AlarmText) -> [String] {
    let alarms = plan.steps.map { step in
      let sentence = text.sentence(step.alarm)
      return isTrial ? sentence : "\(step.id)  \(sentence)"
    }
    let count = plan.steps.count
    var parts = [
      isTrial
        ? say(count, one: "{count} alarm would be set", other: "{count} alarms would be set")
        : say(count, one: "{count} alarm set", other: "{count} alarms set")
    ]
    let replaced = plan.steps.count(where: \.replaces)
    if replaced > 0 { parts.append(say(replaced, one: "{count} of them replaced", other: "{count} of them replaced")) }
    if !plan.passed.isEmpty {
      parts.append(say(plan.passed.count, one: "{count} has passed", other: "{count} have passed"))
    }
    if plan.inactive > 0 {
      parts.append(say(plan.inactive, one: "{count} has no active alarm", other: "{count} have no active alarm"))
    }
    let faults = plan.faults.count
    if faults > 0 { parts.append(say(faults, one: "{count} can't be set", other: "{count} can't be set")) }
    return alarms + [parts.joined(separator: ", ")]
  }

  /// The same for programs.
  var json: JSONValue {
    let alarms = plan.steps.map { step in
      JSONValue.object([
        "id": .string("\(step.id)"), "title": .string(step.alarm.title), "line": .integer(Int64(step.line)),
        "fireTime": .integer(step.alarm.fireTime), "replaces": .bool(step.replaces),
      ])
    }
    let passed = plan.passed.map { alarm in
      JSONValue.object(["title": .string(alarm.title), "line": .integer(Int64(alarm.line))])
    }
    return .object([
      "alarms": .array(alarms), "passed": .array(passed), "inactive": .integer(Int64(plan.inactive)),
      "faults": .integer(Int64(plan.faults.count)),
      "dryRun": .bool(isTrial),
    ])
  }
}

extension JSONLines {
  /// A value on one line.
  static func text(_ value: JSONValue) throws(CommandFailure) -> String {
    do { return try JSONText.encode(value) } catch { throw CommandFailure(error) }
  }
}
