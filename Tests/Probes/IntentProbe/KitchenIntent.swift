import AlarmKit
import AppIntents
import Foundation

/// How done something is.
enum Doneness: String, AppEnum {
  case rare, medium

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Doneness"
  static let caseDisplayRepresentations: [Doneness: DisplayRepresentation] = [.rare: "Rare", .medium: "Medium"]
}

/// One of the kitchen's pots.
struct Pot: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pot"
  static let defaultQuery = PotQuery()

  let id: Int
  var contents: String

  var displayRepresentation: DisplayRepresentation { "\(contents)" }
}

/// Finds pots; only this query knows their contents.
struct PotQuery: EntityQuery {
  func entities(for identifiers: [Pot.ID]) async throws -> [Pot] {
    identifiers.filter { $0 < 10 }.map { Pot(id: $0, contents: "soup \($0)") }
  }
}

/// The contents of a recipe's step.
struct Step: Codable, Equatable, Sendable {
  var text: String
  var minutes: [Int]
}

/// Records its parameters, one of every kind that is transferred, and its alarm's state at that time.
struct KitchenIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Write down"
  static let openAppWhenRun = false

  @Parameter(title: "alarmID") var alarmID: String
  @Parameter(title: "Shelf", default: 2) var shelf: Int
  @Parameter(title: "Weight") var weight: Double
  @Parameter(title: "Done") var isDone: Bool
  @Parameter(title: "When") var date: Date
  @Parameter(title: "Id") var id: UUID
  @Parameter(title: "Link") var link: URL
  @Parameter(title: "Bytes") var bytes: Data
  @Parameter(title: "Note") var note: String?
  @Parameter(title: "Nothing") var nothing: Int?
  @Parameter(title: "Steps") var steps: [Step]
  @Parameter(title: "Doneness") var doneness: Doneness
  @Parameter(title: "Pot") var pot: Pot
  @Parameter(title: "Others") var others: [Pot]
  @Parameter(title: "Maybe") var maybe: Pot?

  init(alarmID: String) {
    self.alarmID = alarmID
    weight = 0.1 + 0.2
    isDone = true
    date = Date(timeIntervalSince1970: 1_800_000_000.25)
    id = KitchenIntent.known
    link = URL(fileURLWithPath: "/tmp/a b")
    bytes = Data([0, 255, 1])
    note = "\"ü\"\n"
    steps = [Step(text: "boil", minutes: [1, 2])]
    doneness = .medium
    pot = Pot(id: 3, contents: "")
    others = [Pot(id: 1, contents: ""), Pot(id: 2, contents: "")]
    maybe = Pot(id: 4, contents: "")
  }

  init() {}

  func perform() async throws -> some IntentResult {
    // A call that blocks, on whatever thread Swift runs an intent without an actor.
    let alarm = try AlarmManager.shared.alarms.first { $0.id == UUID(uuidString: alarmID) }
    Record.write([
      "intent": "Kitchen", "alarmID": alarmID, "alarm": alarm.map { "\($0.state)" } ?? "gone", "shelf": "\(shelf)",
      "weight": "\(weight)", "isDone": "\(isDone)",
      "date": "\(date.timeIntervalSince1970)", "id": id.uuidString, "link": link.path,
      "bytes": bytes.map { "\($0)" }.joined(separator: ","), "note": note ?? "nil",
      "nothing": nothing.map { "\($0)" } ?? "nil", "steps": "\(steps == [Step(text: "boil", minutes: [1, 2])])",
      "doneness": doneness.rawValue, "pot": pot.contents, "others": others.map(\.contents).joined(separator: ","),
      "maybe": maybe?.contents ?? "nil",
    ])
    return .result()
  }

  private static let known = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
}
