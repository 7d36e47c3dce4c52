import Logging

/// A place in the log, by subsystem and category, for ``os_log(_:log:type:_:)``.
public final class OSLog: Sendable {
  let logger: Logger

  private init(_ logger: Logger) { self.logger = logger }

  /// A log whose label is `subsystem.category`.
  public convenience init(subsystem: String, category: String) {
    self.init(Logger(subsystem: subsystem, category: category))
  }

  /// The log without subsystem and category.
  public static let `default` = OSLog(Logger())
  /// A log that drops all messages.
  public static let disabled = OSLog(Logger.dropping)
}

/// Writes a message with placeholders for arguments as in C: `%d`, `%@`, `%{public}@`. A text that isn't marked public is replaced
/// by `<private>`, and a number is written unless it is marked private.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.logger.log(level: type, OSLogMessage(format: message.description, arguments))
}

/// The same, with the level first.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
  log.logger.log(level: type, OSLogMessage(format: message.description, arguments))
}

/// The same, for a message with Swift's interpolated arguments.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  log.logger.log(level: type, message)
}

/// Marks intervals and events for Instruments, which doesn't exist on Linux: it only runs the closures it is given.
public struct OSSignposter: Sendable {
  /// A signposter for a subsystem and a category.
  public init(subsystem: String, category: String) {}
  /// A signposter for a log.
  public init(logHandle: OSLog) {}
  /// A signposter for a logger's subsystem and category.
  public init(logger: Logger) {}

  /// Always false.
  public var isEnabled: Bool { false }

  /// An id; all ids are equal.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Begins an interval. It isn't recorded.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// Ends an interval. It isn't recorded.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Marks an event. It isn't recorded.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Runs a closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Distinguishes intervals on Apple's systems; all ids are equal here.
public struct OSSignpostID: Hashable, Sendable {
  /// The only id.
  public static let exclusive = OSSignpostID()
}

/// An interval that has begun; it contains nothing here.
public final class OSSignpostIntervalState: Sendable {}

extension Logger {
  /// A logger whose messages are dropped.
  fileprivate static let dropping = Logger(Logging.Logger(label: "disabled") { _ in SwiftLogNoOpLogHandler() })
}

extension OSLogMessage {
  /// Fills in a format as in C. Only what logs use is supported: `%@`, `%s`, `%d`, `%i`, `%u`, `%f`, `%x`, with lengths and precision.
  init(format: String, _ arguments: [any CVarArg]) {
    var text = ""
    var left = arguments[...]
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      var mark: Substring = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        mark = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      }
      rest = rest.drop { $0.isNumber || ".-+ #lhqzjt*".contains($0) }.dropFirst()
      guard let argument = left.popFirst() else { continue }
      let isNumber = argument is any Numeric
      let isPublic = mark.contains("public") || isNumber && !mark.contains("private") && !mark.contains("sensitive")
      text += isPublic ? "\(argument)" : "<private>"
    }
    self.init(stringLiteral: text + rest)
  }
}
