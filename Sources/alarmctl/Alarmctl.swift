import AlarmClient
import AlarmCore
import ArgumentParser
import HostSystem
import Terminal

/// The command line.
@main
struct Alarmctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarmctl",
    abstract: say("Set, see and stop alarms and timers."),
    discussion: say(
      """
      ALARM is an id, or at least its first four characters; or a title, or its beginning, if that fits only one alarm. stop, \
      snooze, pause and resume need no ALARM if there is only one that they apply to.
      """) + "\n\n" + ExitStatus.help,
    version: ProductVersion.text,
    subcommands: [
      TimerCommand.self, AlarmCommand.self, EditCommand.self, ListCommand.self, ShowCommand.self, StopCommand.self,
      SnoozeCommand.self,
      PauseCommand.self, ResumeCommand.self, SkipCommand.self, UnskipCommand.self,
      OffCommand.self, OnCommand.self, AgainCommand.self,
      CancelCommand.self,
      NextCommand.self, SimulateCommand.self, HistoryCommand.self, WhyCommand.self, WatchCommand.self,
      StatusCommand.self,
      DoctorCommand.self,
      TemplateCommand.self, SoundsCommand.self, SettingsCommand.self, AuthorizationCommand.self, ExportCommand.self,
      ImportCommand.self,
      BackupCommand.self, RestoreCommand.self, NotificationsCommand.self,
    ])

  /// Starts on the main thread, before there are other threads.
  @MainActor static func main() async {
    RuntimeLog.silence()
    await runCommand()
  }

  /// Runs like the parser's own `main`, but with its texts in the reader's language.
  @concurrent private static func runCommand() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let unknown = UnknownCommand(arguments, commands: commandNames) {
        throw ValidationError(readersWords(unknown.message))
      }
      var command = try await asyncParseAsRoot()
      if let repeated = RepeatedOption(arguments, single: RepeatedOption.single(in: type(of: command)._dumpHelp())) {
        throw ValidationError(readersWords(repeated.message))
      }
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      let status = exitCode(for: error)
      if !status.isSuccess, wantsJSON, fail(error) { exit(withError: status) }
      // In English, the parser prints its error itself.
      guard status.isSuccess || !readersWords.isEnglish else { exit(withError: error) }
      let words = ParserMessages(readersWords, arguments: CommandLine.arguments)
      let text = fullMessage(for: error)
      guard status.isSuccess else {
        let told = words.failure(text, message: message(for: error))
        if !told.isEmpty { StandardStream.error.write(told + "\n") }
        exit(withError: status)
      }
      let told = readersWords.isEnglish || Self.isForShell ? text : words.page(text)
      do throws(CommandFailure) {
        if !told.isEmpty { try Output.write(told + "\n") }
      } catch {
        Output(isJSON: false).failure(error)
        exit(withError: ExitCode(error.status.rawValue))
      }
      exit(withError: status)
    }
  }

  /// Whether JSON was requested, as far as an invalid command line shows that.
  private static var wantsJSON: Bool {
    CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json")
  }

  /// Reports an invalid command line as JSON; false: the error has been reported already.
  private static func fail(_ error: any Error) -> Bool {
    let message = message(for: error)
    guard !message.isEmpty else { return false }
    let complaint = ParserMessages(readersWords, arguments: CommandLine.arguments).complaint(message)
    Output(isJSON: true).failure(
      CommandFailure("Usage", complaint.map { readersWords($0) } ?? message, .usage))
    return true
  }

  /// Whether a shell requests completions: those words are not help text.
  private static var isForShell: Bool { CommandLine.arguments.dropFirst().first?.hasPrefix("---") == true }

  /// The names of all commands.
  private static let commandNames = CommandNames([("help", [:])] + names(of: configuration.subcommands))

  private static func names(of commands: [any ParsableCommand.Type]) -> [(String, CommandNames)] {
    commands.flatMap { command in
      let below = CommandNames(names(of: command.configuration.subcommands))
      return ([command._commandName] + command.configuration.aliases).map { ($0, below) }
    }
  }
}
