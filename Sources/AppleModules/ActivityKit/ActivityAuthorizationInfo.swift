public import Foundation

/// Whether an application may show activities of its own. On Linux it can't: `Activity.request` throws.
///
/// An alarm needs no leave of this kind: `AlarmManager.authorizationState` is the one that counts.
public final class ActivityAuthorizationInfo: Sendable {
  /// Asks the system.
  public init() {}

  /// No: there are no Live Activities but those of alarms.
  public var areActivitiesEnabled: Bool { false }
  /// No: nobody pushes.
  public var frequentPushesEnabled: Bool { false }

  /// The answers over time: one, since it stays the same.
  public var activityEnablementUpdates: AsyncStream<Bool> { Self.once(false) }
  /// The answers over time: one, since it stays the same.
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { Self.once(false) }

  private static func once(_ value: Bool) -> AsyncStream<Bool> {
    AsyncStream { continuation in
      continuation.yield(value)
      continuation.finish()
    }
  }
}

/// Why an activity can't be shown. On Linux it is always `unsupported`; the others are there for code that tells them apart.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
  /// Its attributes are too large.
  case attributesTooLarge
  /// The user doesn't want any.
  case denied
  /// There are too many on the device.
  case globalMaximumExceeded
  /// Its id can't be one.
  case malformedActivityIdentifier
  /// Nobody knows which process asks.
  case missingProcessIdentifier
  /// It couldn't be stored.
  case persistenceFailure
  /// It can't be taken up again.
  case reconnectNotPermitted
  /// There are too many of this application's.
  case targetMaximumExceeded
  /// The application isn't entitled.
  case unentitled
  /// The system has no Live Activities of applications.
  case unsupported
  /// The application isn't one that can have any.
  case unsupportedTarget
  /// The application isn't in front.
  case visibility
}

extension ActivityAuthorizationError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? {
    switch self {
    case .attributesTooLarge: "the activity's attributes are too large"
    case .denied: "the user doesn't want Live Activities"
    case .globalMaximumExceeded, .targetMaximumExceeded: "there are too many Live Activities"
    case .malformedActivityIdentifier: "the activity's id can't be one"
    case .missingProcessIdentifier: "the process that asks isn't known"
    case .persistenceFailure: "the activity couldn't be stored"
    case .reconnectNotPermitted: "the activity can't be taken up again"
    case .unentitled, .unsupportedTarget: "the application can't have Live Activities"
    case .unsupported: "there are no Live Activities on Linux but those of alarms; schedule an alarm or a timer"
    case .visibility: "the application isn't in front"
    }
  }

  /// What is wrong, for logs.
  public var failureReason: String? { errorDescription }
}
