package import Logging

/// How a message becomes lines of the log.
package enum LogForm: Hashable, Sendable {
  /// For the journal: each line has its level as a prefix, which the journal takes off (sd-daemon(3)); it knows the time.
  case journal
  /// For a terminal or a file, with the time and the level in words.
  case plain

  /// The text with its line break. `time` is called only if the form contains the time.
  package func text(_ level: Logger.Level, _ message: String, label: String, time: () -> String) -> String {
    switch self {
    case .plain: "\(time()) \(level.rawValue) \(label): \(message)\n"
    case .journal:
      message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { "<\(Self.priority(of: level))>\($0)\n" }.joined()
    }
  }

  /// The number of a level in syslog(3).
  private static func priority(of level: Logger.Level) -> Int {
    switch level {
    case .trace, .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    case .critical: 2
    }
  }
}
