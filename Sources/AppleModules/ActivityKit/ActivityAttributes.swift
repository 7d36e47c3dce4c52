@_exported public import Foundation
@_exported public import FoundationAdditions

/// What stays the same while something goes on that is shown outside of its application.
///
/// This module is not ActivityKit: it has the types that alarms are described with. Live Activities don't exist on Linux;
/// what an alarm shows is its notification, which the agent makes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while it goes on.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
