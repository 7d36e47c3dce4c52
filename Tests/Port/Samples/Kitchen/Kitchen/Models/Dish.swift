import Foundation

/// Something on the stove, with the alarm that belongs to it.
struct Dish: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var recipe: Recipe
  var startedAt: Date
}
