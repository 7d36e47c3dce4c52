import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import HostSystem
import Terminal

/// The output of a command's answer, in the requested form.
struct Output: Sendable {
  /// Whether the answer is JSON.
  let isJSON: Bool
  /// The machine whose agent is called; nil: this one's.
  var host: RemoteHost?
  /// The zone in which times are printed if another machine's agent is called.
  @TaskLocal static var remoteZone: ZoneRules?

  /// The style of text on a stream.
  static func style(_ stream: StandardStream) -> TextStyle {
    let hasColours =
      stream.isTerminal && (Environment.value("NO_COLOR") ?? "").isEmpty && Environment.value("TERM") != "dumb"
    return TextStyle(hasColours: hasColours, isASCII: TextStyle.isASCII { Environment.value($0) })
  }

  /// Describes alarms for the present time and zone.
  static var text: AlarmText { AlarmText(times: times, style: style(.output)) }

  /// The local zone and the clock, read now.
  static var times: TimeText {
    TimeText(zone: remoteZone ?? ZoneDatabase().current().rules, now: SystemClock.now().wall, words: readersWords)
  }

  /// Writes lines.
  func lines(_ lines: [String]) throws(CommandFailure) { try Self.write(lines.map { $0 + "\n" }.joined()) }

  /// Writes a text to standard output. Throws if the text is lost, for example because the disk is full.
  static func write(_ text: String) throws(CommandFailure) {
    if let number = StandardStream.output.failure(writing: text) { throw .unwritable(number) }
  }

  /// Writes a value as JSON, indented for a person and in one line for a program.
  func json(_ value: some JSONRepresentable) throws(CommandFailure) {
    let text: String
    do throws(WireError) {
      text = try JSONText.encode(value, isPretty: StandardStream.output.isTerminal)
    } catch {
      throw CommandFailure(error)
    }
    try lines([text])
  }

  /// Warns on standard error about a problem, although the command was successful.
  func warning(_ message: String) {
    if isJSON, let text = try? JSONText.encode(["warning": ["message": PlainText.withoutIsolates(message)]]) {
      StandardStream.error.write(text + "\n")
      return
    }
    StandardStream.error.write("alarmctl: \(DisplayText.clean(message, joined: true))\n")
  }

  /// Reports a failure on standard error, in one line, below which the typed line may follow.
  func failure(_ failure: CommandFailure) {
    let message = failure.message.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard isJSON else {
      let lines = ["alarmctl: \(DisplayText.clean(message, joined: true))"] + failure.marked
      StandardStream.error.write(lines.map { $0 + "\n" }.joined())
      return
    }
    let report = [
      "error": FailureReport(
        code: failure.word, message: PlainText.withoutIsolates(message), status: failure.status.rawValue)
    ]
    // Three plain fields can't fail to encode; if they did, the exit status would still show the failure.
    if let text = try? JSONText.encode(report) { StandardStream.error.write(text + "\n") }
  }
}

/// A failure as `--json` prints it.
private struct FailureReport: JSONRepresentable {
  let code: String
  let message: String
  let status: Int32

  var json: JSONValue {
    get throws(WireError) {
      try .fields(["code": code, "message": message, "status": status])
    }
  }
}

/// The options of every command that prints an answer. Commands that call an agent have `AgentOptions`.
struct OutputOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(say("Answer in JSON; failures too, on standard error.")))
  var json = false

  /// The output for the answer.
  var output: Output { Output(isJSON: json) }
}

/// The options of commands whose answer contains ids.
struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Print the id alone, for scripts.")))
  var quiet = false
  @OptionGroup var form: AgentOptions

  func validate() throws {
    if quiet && form.form.json { throw ValidationError(say("Give --json or --quiet, not both.")) }
  }

  /// The output for the answer.
  var output: Output { form.output }
}
