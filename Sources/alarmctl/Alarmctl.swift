import ArgumentParser
import HostSystem

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
}
