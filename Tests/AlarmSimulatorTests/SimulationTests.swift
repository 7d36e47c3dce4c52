import AlarmAgent
import AlarmCore
import Testing

@testable import AlarmSimulator

/// A few machines' years, as `make simulate` lives many of them.
@Suite struct SimulationTests {
  static let zones = ZoneTable()

  @Test("Nothing that must not be happens in a year of a machine", arguments: Array(1...6) as [UInt64])
  func years(seed: UInt64) async {
    await Self.expectWell(seed: seed, days: 365)
  }

  @Test("Nothing that must not be happens to machines that nobody has seen before")
  func newSeeds() async {
    let first = UInt64.random(in: 1_000_000...1_000_000_000)
    print("simulation: seeds \(first) to \(first + 3)")
    for seed in first...first + 3 { await Self.expectWell(seed: seed, days: 180) }
  }

  @Test("The same seed gives the same life")
  func repeats() async {
    let script = ScriptWriter.script(seed: 3, days: 200, zones: Self.zones)
    #expect(script == ScriptWriter.script(seed: 3, days: 200, zones: Self.zones))
    var first = Simulation(script, zones: Self.zones, tellsStory: true)
    var second = Simulation(script, zones: Self.zones, tellsStory: true)
    let (one, other) = (await first.run(), await second.run())
    #expect(one.counts == other.counts)
    #expect(one.story == other.story)
    #expect(one.counts.rings > 20)
  }

  @Test("A failing script is made small, and still fails in the same way")
  func shrinks() async throws {
    var sabotage = Simulation.Sabotage()
    sabotage.ports = { ports in
      var saboteur = Saboteur(ports)
      saboteur.stopsSound = false
      return saboteur.ports
    }
    let script = ScriptWriter.script(seed: 5, days: 60, zones: Self.zones)
    let small = await Shrinking.smallest(script, zones: Self.zones, sabotage: sabotage)
    var simulation = Simulation(small, zones: Self.zones, sabotage: sabotage)
    #expect(await simulation.run().violation?.invariant == .soundWhileRinging)
    #expect((1...3).contains(small.deeds.count))
  }

  static func expectWell(seed: UInt64, days: Int) async {
    let script = ScriptWriter.script(seed: seed, days: days, zones: zones)
    var simulation = Simulation(script, zones: zones)
    let result = await simulation.run()
    guard let violation = result.violation else { return }
    Issue.record("\(violation); see it: make simulate SEED=\(seed) YEARS=\(Double(days) / 365)")
  }
}
