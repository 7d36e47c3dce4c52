public import Foundation

/// What an activity shows at the moment.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// The data that changes during the activity's life.
  public var state: State
  /// When the content becomes out of date; nil: never.
  public var staleDate: Date?
  /// How important the activity is beside others.
  public var relevanceScore: Double

  /// Content, with the date until which it is valid.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable {}
extension ActivityContent: Sendable where State: Sendable {}
