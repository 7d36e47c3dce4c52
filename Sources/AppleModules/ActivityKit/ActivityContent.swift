public import Foundation

/// What an activity shows at the moment.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// What changes while it goes on.
  public var state: State
  /// From when on it is out of date; nil: never.
  public var staleDate: Date?
  /// How important it is beside others.
  public var relevanceScore: Double

  /// What is shown, and until when it holds.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable {}
extension ActivityContent: Sendable where State: Sendable {}
