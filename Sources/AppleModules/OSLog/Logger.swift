import Logging

/// Writes an application's log messages, by subsystem and category.
///
/// This module is not Apple's unified logging: messages go to swift-log, and from there to where the application's
/// logging system sends them (standard error unless it was set otherwise). Arguments marked private are replaced by
/// `<private>`; unmarked texts are private and unmarked numbers are public, as on Apple's systems. `import os`
/// finds the same names in a target that is built with `-module-alias os=OSModule`.
public struct Logger: Sendable {
  private let logger: Logging.Logger

  /// A logger that writes to one of swift-log's.
  init(_ logger: Logging.Logger) { self.logger = logger }

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

  /// Logs a critical error.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }

  /// Logs an error that can only be a mistake in the program.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    logger.log(level: level, "\(message.text)")
  }
}

/// How important a message is.
public struct OSLogType: Hashable, Sendable {
  /// The level of swift-log.
  let level: Logging.Logger.Level

  /// Essential for understanding a problem.
  public static let `default` = OSLogType(level: .notice)
  /// Helpful but not essential.
  public static let info = OSLogType(level: .info)
  /// Details for developers.
  public static let debug = OSLogType(level: .debug)
  /// An error in the process.
  public static let error = OSLogType(level: .error)
  /// An error that can only be a mistake in the program.
  public static let fault = OSLogType(level: .critical)
}

/// A log message whose arguments have a privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Collects a message's text.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    /// The text so far, without private arguments.
    var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a number, public unless specified otherwise.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> some Numeric & CustomStringConvertible, privacy: OSLogPrivacy = .auto
    ) {
      add(privacy.isPublic ?? true) { value().description }
    }

    /// Adds a truth value, public unless specified otherwise.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
      add(privacy.isPublic ?? true) { value().description }
    }

    /// Adds any other value that describes itself, private unless specified otherwise.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: @autoclosure () -> some Any, privacy: OSLogPrivacy = .auto) {
      add(privacy.isPublic ?? false) { String(describing: value()) }
    }

    private mutating func add(_ isPublic: Bool, _ value: () -> String) { text += isPublic ? value() : "<private>" }
  }

  /// The text as it is logged.
  let text: String

  /// A message without arguments.
  public init(stringLiteral value: String) { text = value }

  /// A message with its arguments.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
}

/// Whether an argument of a message may be read in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// How a private argument is shown instead.
  public enum Mask: Hashable, Sendable {
    /// Equal values remain recognisable. Not implemented here: the argument is replaced like any other private one.
    case hash
    /// Nothing about it may be shown.
    case none
  }

  /// Whether the argument is public; nil: its type decides.
  let isPublic: Bool?

  /// Numbers are public, texts and objects are private.
  public static let auto = OSLogPrivacy(isPublic: nil)
  /// Anyone who reads the log may see the argument.
  public static let `public` = OSLogPrivacy(isPublic: true)
  /// The argument is replaced by `<private>`.
  public static let `private` = OSLogPrivacy(isPublic: false)
  /// The argument is even more sensitive than a private one; it is treated the same.
  public static let sensitive = OSLogPrivacy(isPublic: false)

  /// Private; the mask isn't used.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// The type decides; the mask isn't used.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
