@_exported public import Foundation
@_exported public import FoundationAdditions

/// What stays the same while something goes on that is shown outside of its application.
///
/// This module is not ActivityKit: it has the types that alarms are described with. Only alarms have Live Activities on Linux:
/// their notifications, which the agent makes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while it goes on.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
