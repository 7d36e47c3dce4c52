import ActivityKit
import AlarmKit
import AppIntents
import OSLog
import SwiftUI

/// An entity with properties, which can be found by its text.
struct Shelf: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
  static let defaultQuery = ShelfQuery()

  var id: String
  @Property(title: "Place") var place: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(place)", subtitle: "Oven", image: .init(systemName: "oven"))
  }

  init(id: String) {
    self.id = id
    place = "middle"
  }
}

/// Finds shelves by their texts.
struct ShelfQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Shelf] { identifiers.map { Shelf(id: $0) } }
  func entities(matching string: String) async throws -> [Shelf] { [Shelf(id: string)] }
}

/// What intents need from the application.
final class Larder: Sendable {
  let shelves = 3
}

/// An intent that needs something and continues with a URL.
struct OpenShelfIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Open Shelf"

  @Dependency var larder: Larder

  func perform() async throws -> some IntentResult & OpensIntent {
    try await requestConfirmation()
    os_log("%{public}@ of %d", log: shelfLog, type: .info, "shelf", larder.shelves)
    os_log(.error, "nothing")
    return .result(opensIntent: OpenURLIntent(URL(fileURLWithPath: "/")))
  }
}

nonisolated let shelfLog = OSLog(subsystem: "org.example.Oven", category: "shelves")
nonisolated let shelfPosts = OSSignposter(subsystem: "org.example.Oven", category: "shelves")

/// Follows the activity's content.
func follow(_ activity: Activity<AlarmAttributes<ShelfMetadata>>) async {
  for await content in activity.contentUpdates { print(content.state.mode) }
  for await state in activity.activityStateUpdates where state == .dismissed { print(state) }
  for await token in activity.pushTokenUpdates { print(token.count) }
  for await other in Activity<AlarmAttributes<ShelfMetadata>>.activityUpdates { print(other.id) }
  let interval = shelfPosts.beginInterval("follow", id: shelfPosts.makeSignpostID())
  shelfPosts.endInterval("follow", interval)
}

/// What the alarm of a shelf knows.
nonisolated struct ShelfMetadata: AlarmMetadata {}

/// The rows after a list changed them.
func rearranged(_ rows: [String]) -> [String] {
  var rows = rows
  rows.remove(atOffsets: IndexSet(integer: 0))
  rows.move(fromOffsets: IndexSet(integer: 0), toOffset: 2)
  return rows
}
