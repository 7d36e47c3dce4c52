/// Finds the word that was probably meant.
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
}
