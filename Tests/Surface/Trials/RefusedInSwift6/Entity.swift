import AppIntents

/// As Apple's samples have it.
struct Recipe: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Recipe"
  static var defaultQuery = RecipeQuery()

  var id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

/// Finds recipes.
struct RecipeQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Recipe] { [] }
}
