import Foundation

/// What is to be cooked, by the words of a command line.
struct Order {
  /// What it is.
  var recipe: String
  /// How long it takes.
  var minutes: Double
  /// What to do when it is done.
  var step = ""
  /// How many minutes Repeat adds; nil: the button opens the recipe instead.
  var again: Double?

  /// Nil: the words make no sense.
  init?(_ words: some Collection<String>) {
    var words = Array(words)
    guard words.count >= 2, let minutes = Self.minutes(words[1]) else { return nil }
    recipe = words[0]
    self.minutes = minutes
    words.removeFirst(2)
    while words.count >= 2 {
      switch words[0] {
      case "--step": step = words[1]
      case "--repeat":
        guard let length = Self.minutes(words[1]) else { return nil }
        again = length
      default: return nil
      }
      words.removeFirst(2)
    }
    guard words.isEmpty else { return nil }
  }

  private static func minutes(_ word: String) -> Double? {
    for (unit, factor) in [("min", 1.0), ("s", 1.0 / 60), ("h", 60.0)] where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}
