import AlarmClient
import AlarmCore
import AlarmWire
import ArgumentParser
import DBus
import EventLoop
import HostSystem
import Sounds
import Terminal

/// `alarmctl doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: say("Say whether the next alarm will be seen and heard, and if not, what to do."),
    discussion: say(
      """
      The exit status is 0 if all is well, 1 if there are warnings, and 2 if an alarm won't be seen or heard. --ring sets a real \
      alarm, which rings in two seconds, and stops it.
      """))

  @Flag(help: ArgumentHelp(say("Ring an alarm in two seconds, and report what became of it.")))
  var ring = false
  @Flag(help: ArgumentHelp(say("Play the sound of alarms for ten seconds, for you to hear.")))
  var listen = false
  @OptionGroup var options: OutputOptions

  /// What is printed as JSON.
  private struct Report: JSONRepresentable {
    let findings: [Finding]

    var json: JSONValue {
      get throws(WireError) {
        try .fields(["level": Doctor.worst(findings).rawValue, "findings": findings])
      }
    }
  }

  func run() async throws {
    let output = options.output
    var findings = Doctor.findings(await DoctorCollector.facts())
    if ring { findings += await TestRing.findings() }
    if listen { findings.append(await TestRing.sound()) }
    do throws(CommandFailure) {
      if output.isJSON {
        try output.json(Report(findings: findings))
      } else {
        try output.lines(DoctorText.lines(findings, style: Output.style(.output)))
      }
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
    let worst = Doctor.worst(findings)
    guard worst == .ok else { throw ExitCode(worst.status) }
  }
}
