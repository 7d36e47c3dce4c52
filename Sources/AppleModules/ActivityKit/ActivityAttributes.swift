@_exported public import Foundation
@_exported public import FoundationAdditions

/// The data that stays the same during the life of something that is shown outside of its application.
///
/// This module is not ActivityKit: it has the types that describe alarms. Only alarms have Live Activities on Linux: their
/// notifications, which the agent makes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The data that changes during the activity's life.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
