import AppIntents

/// Something that the system can name, in constants.
struct Recipe: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Recipe"
  static let defaultQuery = RecipeQuery()

  var id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

/// The same, computed.
struct Pan: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Pan") }
  static var defaultQuery: PanQuery { PanQuery() }

  var id: Int
  var displayRepresentation: DisplayRepresentation { "Pan" }
}

/// Finds recipes.
struct RecipeQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Recipe] { identifiers.map { Recipe(id: $0) } }
  func suggestedEntities() async throws -> [Recipe] { [] }
}

/// Finds pans.
struct PanQuery: EntityQuery {
  @MainActor func entities(for identifiers: [Int]) async throws -> [Pan] { identifiers.map { Pan(id: $0) } }
}

/// A choice, in constants.
enum Doneness: String, AppEnum {
  case rare, medium

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Doneness"
  static let caseDisplayRepresentations: [Doneness: DisplayRepresentation] = [.rare: "Rare", .medium: "Medium"]
}

/// The same, computed.
enum Heat: String, AppEnum {
  case low, high

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Heat" }
  static var caseDisplayRepresentations: [Heat: DisplayRepresentation] { [.low: "Low", .high: "High"] }
}

/// An intent with all of them.
struct CookIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Cook"

  @Parameter(title: "Recipe") var recipe: Recipe
  @Parameter(title: "Pans") var pans: [Pan]
  @Parameter(title: "Doneness") var doneness: Doneness
  @Parameter(title: "Heat") var heat: Heat?

  func perform() async throws -> some IntentResult { .result() }
}
