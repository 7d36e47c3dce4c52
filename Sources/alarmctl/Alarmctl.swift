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
      ALARM is an id or its first four or more characters, or a title or its beginning, where only one alarm is meant. \
      stop, snooze, pause and resume need none while there is only one to choose.
      """) + "\n\n" + ExitStatus.help,
    version: ProductVersion.text,
    subcommands: [
      TimerCommand.self, AlarmCommand.self, ListCommand.self, ShowCommand.self, StopCommand.self, SnoozeCommand.self,
      PauseCommand.self, ResumeCommand.self, SkipCommand.self, UnskipCommand.self, CancelCommand.self,
      NextCommand.self, SimulateCommand.self, HistoryCommand.self, WatchCommand.self, StatusCommand.self,
      TemplateCommand.self, SoundsCommand.self, AuthorizationCommand.self,
      NotificationsCommand.self,
    ])

  /// As the parser has it, with its words in the reader's language.
  @concurrent static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      guard !readersWords.isEnglish else { exit(withError: error) }
      let words = ParserWords(readersWords, arguments: CommandLine.arguments)
      let status = exitCode(for: error)
      let text = fullMessage(for: error)
      let told = status.isSuccess ? words.page(text) : words.failure(text, message: message(for: error))
      if !told.isEmpty { (status.isSuccess ? StandardStream.output : .error).write(told + "\n") }
      exit(withError: status)
    }
  }
}
