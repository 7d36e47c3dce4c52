/// Makes a failing script small.
package enum Shrinking {
  /// Leaves out deeds as long as the same thing fails: first halves, then quarters, and so on to single ones.
  package static func smallest(
    _ script: Script, zones: ZoneTable, sabotage: Simulation.Sabotage = .init()
  ) async -> Script {
    guard let wrong = await violation(of: script, zones, sabotage) else { return script }
    var small = script
    var size = max(small.deeds.count / 2, 1)
    while true {
      var place = 0
      var isSmaller = false
      while place < small.deeds.count {
        var candidate = small
        candidate.deeds.removeSubrange(place..<min(place + size, small.deeds.count))
        if let found = await violation(of: candidate, zones, sabotage), found.invariant == wrong.invariant {
          small = candidate
          isSmaller = true
        } else {
          place += size
        }
      }
      if size == 1 && !isSmaller { return small }
      size = max(size / 2, 1)
    }
  }

  private static func violation(
    of script: Script, _ zones: ZoneTable, _ sabotage: Simulation.Sabotage
  ) async -> Violation? {
    var simulation = Simulation(script, zones: zones, sabotage: sabotage)
    return await simulation.run().violation
  }
}
