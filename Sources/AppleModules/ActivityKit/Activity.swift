public import Foundation

/// Something that is in progress and is shown outside of its application.
///
/// On Linux only alarms are activities: ``activities`` of an alarm's attributes are the application's alarms that count down, are
/// paused or ring. An application can't request an activity of its own. `AlarmManager` changes what an alarm shows, so
/// ``update(_:)`` and ``end(_:dismissalPolicy:)`` leave the alarm as it is and report that once on standard error: an application
/// that cleans up what is shown must not lose an alarm.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  /// What is shown at the moment.
  public typealias ContentState = Attributes.ContentState

  /// Identifies the activity: an alarm's id.
  public let id: String
  /// The data that stays the same during the activity's life.
  public let attributes: Attributes
  /// What the activity showed when it was read.
  public let content: ActivityContent<ContentState>
  /// The activity's state when it was read.
  public let activityState: ActivityState

  /// An activity that was found.
  package init(id: String, attributes: Attributes, state: ContentState) {
    self.id = id
    self.attributes = attributes
    content = ActivityContent(state: state, staleDate: nil)
    activityState = .active
  }

  /// What the activity showed when it was read.
  @available(*, deprecated, message: "use content.state")
  public var contentState: ContentState { content.state }

  /// Always nil: there is no push service.
  public var pushToken: Data? { nil }

  /// The application's own activities. For an alarm's attributes, these are its alarms that count down, are paused or ring; for
  /// other attributes there are none.
  ///
  /// Empty if the agent can't be asked. An alarm's attributes are restored with its title and its metadata, but without its buttons
  /// and its colour.
  public static var activities: [Activity<Attributes>] {
    guard let source = Attributes.self as? any ActivitySource.Type else { return [] }
    return source.found(of: Activity<Attributes>.self)
  }

  /// Always throws ``ActivityAuthorizationError/unsupported``: on Linux only an alarm is shown.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Always throws ``ActivityAuthorizationError/unsupported``: on Linux only an alarm is shown.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Always throws ``ActivityAuthorizationError/unsupported``: on Linux only an alarm is shown.
  @available(*, deprecated, message: "use request(attributes:content:pushType:)")
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Changes nothing: the agent decides what an alarm shows.
  public func update(_ content: ActivityContent<ContentState>) async { warn(ofUpdate: .update) }

  /// Changes nothing: the agent decides what an alarm shows.
  public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?) async {
    warn(ofUpdate: .update)
  }

  /// Changes nothing: the agent decides what an alarm shows.
  @available(*, deprecated, message: "use update(_:)")
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    warn(ofUpdate: .update)
  }

  /// Ends nothing: an alarm is stopped or cancelled by `AlarmManager`.
  public func end(
    _ content: ActivityContent<ContentState>? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { warn(ofEnd: .end) }

  /// Ends nothing: an alarm is stopped or cancelled by `AlarmManager`.
  @available(*, deprecated, message: "use end(_:dismissalPolicy:)")
  public func end(
    using contentState: ContentState?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { warn(ofEnd: .end) }
}

extension Activity {
  /// Warns on standard error, since these functions can't throw.
  package func warn(ofUpdate warning: OneTimeWarning) {
    warning.say("the activity \(id) isn't updated: the agent shows an alarm; change it with AlarmManager")
  }

  package func warn(ofEnd warning: OneTimeWarning) {
    warning.say("the activity \(id) isn't ended: it is an alarm; stop or cancel it with AlarmManager")
  }
}

extension Activity: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}

/// Attributes for which activities can be found: those of alarms.
package protocol ActivitySource {
  /// The activities, if they are of this type.
  static func found<Found>(of type: Found.Type) -> [Found]
  /// The same, now and after each change.
  static func updates<Found: Sendable>(of type: Found.Type) -> AsyncStream<[Found]>
}

/// The state of an activity.
public enum ActivityState: Codable, Hashable, Sendable {
  /// The activity is shown.
  case active
  /// The activity has ended, and may still be shown.
  case ended
  /// The activity isn't shown any more.
  case dismissed
  /// The activity is out of date.
  case stale
  /// The activity hasn't begun yet.
  case pending
}

/// When an activity disappears after it has ended.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private let name: String
  private let date: Date?

  /// When the system decides.
  public static let `default` = ActivityUIDismissalPolicy(name: "default", date: nil)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(name: "immediate", date: nil)

  /// At a date.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(name: "after", date: date)
  }
}

/// How an activity would be updated from outside. There is no push service on Linux.
public struct PushType: Hashable, Sendable {
  private let name: String

  /// By the application's own server.
  public static let token = PushType(name: "token")

  /// Through a channel that many devices listen to.
  public static func channel(_ channelID: String) -> PushType { PushType(name: "channel \(channelID)") }
}

/// How long an activity is meant to last.
public enum ActivityStyle: Codable, Hashable, Sendable {
  /// Until it is ended.
  case standard
  /// Until the device is locked.
  case transient
}
