import Logging

/// Writes an application's log messages, by subsystem and category.
///
/// This module is not Apple's unified logging: messages go to swift-log, and from there to where the application's
/// logging system sends them (standard error unless it was set otherwise). Arguments marked private are replaced by
/// `<private>`; unmarked texts are private and unmarked numbers are public, as on Apple's systems. `import os`
/// finds the same names in a target that is built with `-module-alias os=OSModule`.
public struct Logger: Sendable {
  private let logger: Logging.Logger

  /// A logger whose label is `subsystem.category`.
  public init(subsystem: String, category: String) {
    logger = Logging.Logger(label: category.isEmpty ? subsystem : "\(subsystem).\(category)")
  }

  /// A logger without a name of its own.
  public init() { logger = Logging.Logger(label: "default") }

  /// Logs information that matters when a problem is investigated.
  public func log(_ message: OSLogMessage) { write(.notice, message) }

  /// The same as `log`, at a level chosen at run time.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }

  /// Logs details for developers; usually not kept.
  public func trace(_ message: OSLogMessage) { write(.trace, message) }

  /// Logs details for developers; usually not kept.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }

  /// Logs helpful but not essential information.
  public func info(_ message: OSLogMessage) { write(.info, message) }

  /// Logs information that is essential for understanding a problem.
  public func notice(_ message: OSLogMessage) { write(.notice, message) }

  /// Logs something that may become an error.
  public func warning(_ message: OSLogMessage) { write(.warning, message) }

  /// Logs an error in the process.
  public func error(_ message: OSLogMessage) { write(.error, message) }

  /// Logs an error that must never happen.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }

  /// Logs an error that can only be a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    logger.log(level: level, "\(message.text)")
  }
}
