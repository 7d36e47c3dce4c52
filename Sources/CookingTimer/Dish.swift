import Foundation

/// One thing that is, or was, on the stove; kept by the application, since alarms don't give their metadata back.
struct Dish: Codable, Identifiable {
  /// The alarm's id.
  var id: UUID
  /// What was scheduled.
  var metadata: CookingMetadata
  /// How often it was put back.
  var repeats = 0
  /// When it was taken off; nil: it isn't yet.
  var doneAt: Date?
}
