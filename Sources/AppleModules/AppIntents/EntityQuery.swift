/// Finds an application's entities.
public protocol EntityQuery: Sendable {
  /// The type of the entities that it finds.
  associatedtype Entity: AppEntity

  /// A query.
  init()

  /// The entities with these ids; those that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  /// The entities that people would be offered. Never called on Linux.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// By default, none.
  public func suggestedEntities() async throws -> [Entity] { [] }
}
