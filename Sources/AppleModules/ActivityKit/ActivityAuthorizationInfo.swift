public import Foundation

/// Whether an application may show activities of its own. On Linux it can't: `Activity.request` throws.
///
/// An alarm doesn't need this permission: see `AlarmManager.authorizationState`.
public final class ActivityAuthorizationInfo: Sendable {
  /// Asks the system.
  public init() {}

  /// Always false: there are no Live Activities except those of alarms.
  public var areActivitiesEnabled: Bool { false }
  /// Always false: there is no push service.
  public var frequentPushesEnabled: Bool { false }

  /// The values over time: only one, since it never changes.
  public var activityEnablementUpdates: AsyncStream<Bool> { Self.once(false) }
  /// The values over time: only one, since it never changes.
  public var frequentPushEnablementUpdates: AsyncStream<Bool> { Self.once(false) }

  private static func once(_ value: Bool) -> AsyncStream<Bool> {
    AsyncStream { continuation in
      continuation.yield(value)
      continuation.finish()
    }
  }
}

/// Why an activity can't be shown. On Linux it is always `unsupported`; the other cases exist for code that distinguishes them.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
  /// The activity's attributes are too large.
  case attributesTooLarge
  /// The user doesn't allow activities.
  case denied
  /// There are too many activities on the device.
  case globalMaximumExceeded
  /// The activity's id is malformed.
  case malformedActivityIdentifier
  /// The process that asks can't be identified.
  case missingProcessIdentifier
  /// The activity couldn't be stored.
  case persistenceFailure
  /// The activity can't be resumed.
  case reconnectNotPermitted
  /// There are too many activities of this application.
  case targetMaximumExceeded
  /// The application lacks the entitlement.
  case unentitled
  /// The system has no Live Activities of applications.
  case unsupported
  /// This kind of application can't have activities.
  case unsupportedTarget
  /// The application isn't in the foreground.
  case visibility
}

extension ActivityAuthorizationError: LocalizedError {
  /// A description of the error.
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

  /// A description of the error, for logs.
  public var failureReason: String? { errorDescription }
}
