import AlarmKit
import AppIntents
import Foundation

/// A position in the oven.
enum Rack: Int, AppEnum {
  case top = 1
  case middle = 2

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Rack"
  static let caseDisplayRepresentations: [Rack: DisplayRepresentation] = [.top: "Top", .middle: "Middle"]
}

/// Something to bake.
struct Dish: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Dish")
  static let defaultQuery = DishQuery()

  let id: String
  var name: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

/// Finds dishes.
struct DishQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Dish] {
    identifiers.compactMap { id in ["a": "Apple pie", "b": "Bread"][id].map { Dish(id: id, name: $0) } }
  }
}

/// A value that no coder can write.
struct NotCodable: Sendable {}

/// Parameters of every kind.
struct OvenIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Bake"
  static var parameterSummary: some ParameterSummary { Summary("Bake \(\.$name) at \(\.$level)") }

  @Parameter(title: "Name") var name: String
  @Parameter(title: "Level") var level: Int
  @Parameter(title: "Share") var share: Double
  @Parameter(title: "Far") var far: Double
  @Parameter(title: "At") var at: Date
  @Parameter(title: "Id") var id: UUID
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Bytes") var bytes: Data
  @Parameter(title: "Rack") var rack: Rack
  @Parameter(title: "Racks") var racks: [Rack]
  @Parameter(title: "Dish") var dish: Dish
  @Parameter(title: "Dishes") var dishes: [Dish]
  @Parameter(title: "Recipe") var recipe: Recipe
  @Parameter(title: "None") var none: Date?
  @Parameter(title: "Maybe") var maybe: Int?

  func perform() async throws -> some IntentResult { .result() }
}

/// Parameters with defaults.
struct HabitIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Tea"

  @Parameter(title: "Cups", default: 2) var cups: Int?
  @Parameter(title: "Kind", default: "green") var kind: String

  func perform() async throws -> some IntentResult { .result() }
}

/// A parameter that can't be sent.
struct StrangeIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Strange"

  @Parameter(title: "Thing") var thing: NotCodable

  func perform() async throws -> some IntentResult { .result() }
}

/// An entity alone.
struct EntityIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Entity"

  @Parameter(title: "Dish") var dish: Dish

  func perform() async throws -> some IntentResult { .result() }
}

/// Always in the foreground.
struct FrontIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Front"
  static let supportedModes: IntentModes = .foreground(.dynamic)

  func perform() async throws -> some IntentResult { .result() }
}

/// In the foreground if it asks for that.
struct EitherIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Either"
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  func perform() async throws -> some IntentResult { .result() }
}

/// What only this file knows.
private struct HiddenIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Hidden"

  func perform() async throws -> some IntentResult { .result() }
}

/// One intent that only this file knows.
func hiddenIntent() -> any LiveActivityIntent { HiddenIntent() }

/// Shortcuts as applications offer them.
struct OvenShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: HabitIntent(), phrases: ["Make tea with \(.applicationName)", "Tea"], shortTitle: "Tea",
      systemImageName: "cup.and.saucer")
  }
}
