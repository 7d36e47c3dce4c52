import AlarmCore

/// Finds the word that was probably intended.
package enum NearestWord {
  /// The word with the fewest letters to change, add or drop; nil when more than a third of it would have to change.
  package static func to(_ typed: String, among words: [String]) -> String? {
    guard typed.utf8.count <= 64 else { return nil }
    let ranked = words.map { (word: $0, distance: distance(Array(typed.utf8), Array($0.utf8))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance * 3 <= best.word.utf8.count + 2 else {
      return nil
    }
    return best.word
  }

  /// Levenshtein's distance, one row at a time.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (line, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in 1..<row.count {
        let change = diagonal + (byte == right[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(change, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[right.count]
  }

  /// How many slips there are between two words: a missing, additional or wrong letter, or two letters in the wrong order.
  static func slips(_ left: String, _ right: String) -> Int {
    let (first, second) = (Array(left), Array(right))
    guard abs(first.count - second.count) <= 2, first.count <= 32 else { return .max }
    var rows = [Array(0...second.count)]
    for line in first.indices {
      var row = [line + 1]
      for column in second.indices {
        var least = min(
          rows[line][column] + (first[line] == second[column] ? 0 : 1), row[column] + 1, rows[line][column + 1] + 1)
        if line > 0, column > 0, first[line] == second[column - 1], first[line - 1] == second[column] {
          least = min(least, rows[line - 1][column - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
