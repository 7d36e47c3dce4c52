package import HostSystem
package import Logging

/// Logs to standard error without ever waiting for its reader; the journal's form is used if the journal reads it.
package struct AgentLogHandler: LogHandler {
  package var logLevel: Logger.Level
  package var metadata: Logger.Metadata = [:]
  private let label: String
  private let form: LogForm
  private let output: UnblockedOutput

  /// A handler that writes to an output in a given form.
  package init(label: String, level: Logger.Level, form: LogForm, output: UnblockedOutput) {
    self.label = label
    self.form = form
    self.output = output
    logLevel = level
  }

  /// An output to a descriptor; the number of dropped messages is reported in the same log.
  package static func output(to descriptor: Int32, label: String, form: LogForm) -> UnblockedOutput {
    UnblockedOutput(descriptor) { count in
      let message = count == 1 ? "1 message was dropped" : "\(count) messages were dropped"
      return form.text(.warning, message + ", because nobody read them", label: label, time: TimeStamp.now)
    }
  }

  package func log(event: LogEvent) {
    output.write(form.text(event.level, event.message.description, label: label, time: TimeStamp.now))
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
}

/// How a message is written in the log.
package enum LogForm: Hashable, Sendable {
  /// For the journal: each line has its level as a prefix, which the journal removes (sd-daemon(3)); the journal adds the time.
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
