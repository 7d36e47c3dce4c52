import AlarmCore
import ArgumentParser
import HostSystem
import Sounds
import Terminal

/// `alarmctl sounds`.
struct SoundsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds",
    abstract: say("List the sounds that alarms can have, and the outputs that they can sound on."),
    discussion: say(
      """
      A sound is for --sound and for templates, an output for device= in [Sound] of settings.ini. Names that the list doesn't \
      have are looked up without their last part, and so on: alarm-clock-elapsed-loud is alarm-clock-elapsed.
      """))

  @OptionGroup var options: OutputOptions

  func run() async throws {
    let output = options.output
    let report = await SoundsReport.now()
    do throws(CommandFailure) {
      if output.isJSON {
        try output.json(report)
      } else {
        try output.lines(report.lines(style: Output.style(.output)))
      }
    } catch {
      output.failure(error)
      throw ExitCode(error.status.rawValue)
    }
    if let reason = report.failure {
      output.warning(say("the outputs can't be listed: {reason}", ["reason": reason]))
    }
  }
}
