import Logging

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
