import Foundation

struct Recipe: Codable, Hashable, Identifiable, Sendable {
  var name: String
  var symbol: String
  var minutes: Double

  var id: String { name }

  static let rice = Recipe(name: "Rice", symbol: "frying.pan", minutes: 12)
  static let egg = Recipe(name: "Egg", symbol: "oval", minutes: 7)
}
