/// Finds a few numbers that still show what many showed (delta debugging: Zeller and Hildebrandt, 2002).
enum Shrinking {
  /// The smallest list that was found in this many trials; nil: not even the whole list shows it again.
  static func smallest(
    of numbers: [Int], trials: Int = 80, shows: ([Int]) async throws -> Bool
  ) async throws -> [Int]? {
    var left = trials - 1
    guard try await shows(numbers) else { return nil }
    var rest = numbers
    var parts = 2
    while rest.count > 1, left > 0 {
      let size = (rest.count + parts - 1) / parts
      var smaller: [Int]?
      for start in stride(from: 0, to: rest.count, by: size) where smaller == nil && left > 0 {
        let others = Array(rest[..<start] + rest[min(start + size, rest.count)...])
        left -= 1
        if try await shows(others) { smaller = others }
      }
      if let smaller {
        rest = smaller
        parts = max(parts - 1, 2)
      } else if size == 1 {
        break
      } else {
        parts = min(parts * 2, rest.count)
      }
    }
    return rest
  }
}
