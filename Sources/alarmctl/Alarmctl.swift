import ArgumentParser

/// The command line.
@main
struct Alarmctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "alarmctl", abstract: "Alarms and timers.")
}
