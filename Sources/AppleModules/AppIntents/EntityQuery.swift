/// Finds an application's entities.
public protocol EntityQuery: Sendable {
  /// What it finds.
  associatedtype Entity: AppEntity

  /// A query.
  init()

  /// The entities with these ids; those that are gone are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

  /// What people would be offered. Asked by nobody on Linux.
  func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
  /// Nothing.
  public func suggestedEntities() async throws -> [Entity] { [] }
}
