import AlarmCore
import Logging

/// The agent's task according to its few arguments; everything else comes from the settings and the environment.
enum AgentArguments {
  case run(Logger.Level)
  case help
  case version
  case wrong(String)

  init(_ arguments: some Sequence<String>) {
    var level = Logger.Level.notice
    for argument in arguments {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--verbose", "-v": level = .info
      case "--debug": level = .debug
      default:
        self = .wrong(argument)
        return
      }
    }
    self = .run(level)
  }

  /// The text of `--help`, in the user's language.
  static func usage(in words: Wording) -> String {
    words(
      """
      Usage: alarmkit-agent [--verbose | --debug]

      Keeps the user's alarms and rings them: D-Bus service org.alarmkit.Alarms1 on the session bus.
      D-Bus starts it when a program calls it, and the session starts it at each login.

        --verbose, -v   log each change of an alarm
        --debug         log more
        --version       print the version
        --help, -h      print this

      Environment:
        ALARMKIT_LIMIT       how many alarms there may be at once, 1 to 1000000 (10000)
        ALARMKIT_AUDIO       auto (default), pulse, child, none, or file:/absolute/path.wav
        ALARMKIT_RESOURCES   folder of the default sound
        ALARMKIT_RTC         folder of the clocks that can wake the machine (/sys/class/rtc)
        XDG_STATE_HOME       alarms are kept in its folder alarmkit

      Exit status: 0 asked to stop; 1 can't work, or the session bus is gone (the reason is on standard error);
      2 another agent runs already; 64 wrong argument; 71 the system allows it too few files or too little memory.
      """)
  }
}
