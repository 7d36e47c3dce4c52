import AlarmAgent
import AlarmCore
import AlarmWire
import Testing

@testable import AlarmSimulator

/// A few years of machines; `make simulate` runs many of them.
@Suite struct SimulationTests {
  static let zones = ZoneTable()

  @Test("T3: nothing that must not be happens in a year of a machine", arguments: Array(1...6) as [UInt64])
  func years(seed: UInt64) async {
    await Self.expectWell(seed: seed, days: 365)
  }

  /// In each, a clock is days or weeks ahead at a boot, and there is a skip, a journey, a full disk or another store meanwhile.
  @Test(
    "T3: lives in which something that must not be happened once",
    arguments: [
      208_455, 218_092, 233_415, 235_428, 247_681, 263_619, 268_934, 284_510, 293_392, 320_785, 350_813, 354_751,
      461_094, 509_589, 585_231, 671_905, 687_119, 742_862,
    ] as [UInt64])
  func lives(seed: UInt64) async {
    await Self.expectWell(seed: seed, days: 365)
  }

  @Test("T3: nothing that must not be happens to machines that nobody has seen before")
  func newSeeds() async {
    let first = UInt64.random(in: 1_000_000...1_000_000_000)
    for seed in first...first + 3 { await Self.expectWell(seed: seed, days: 180) }
  }

  @Test("What is skipped while it is paused is the day that it stood for, wherever the machine is by then")
  func skippedElsewhere() async throws {
    let zones = Self.zones
    let home = try #require(zones.names.firstIndex(of: "UTC"))
    let away = try #require(zones.names.firstIndex(of: "Pacific/Pago_Pago"))
    let plan = AlarmPlan(
      when: .time(CivilTime(clamping: 1_800), WeekdaySet([.sunday, .tuesday])),
      options: ["open=Open", "countdown=50min"])
    func call(_ verb: Wish.Verb, day: Int64, second: Int64) -> Deed {
      Deed(at: (day * 86_400 + second) * 1_000_000, action: .call([Wish(client: 0, slot: 2, verb: verb)]))
    }
    // From a Friday, 6:00; the countdown to Sunday's stands still, and eleven hours west that is a Saturday's.
    let script = Script(
      seed: 1, start: WallInstant(seconds: 1_795_154_400), zone: home, length: 60 * 86_400_000_000,
      deeds: [
        call(.add(plan), day: 0, second: 1), call(.pause, day: 1, second: 18 * 3_600),
        Deed(at: 10 * 86_400_000_000, action: .travel(to: away)), call(.skip, day: 30, second: 0),
      ])
    var simulation = Simulation(script, zones: zones)
    let result = await simulation.run()
    #expect(result.violations.isEmpty && result.counts.skipped == 1 && result.counts.missed > 5)
  }

  @Test("A timer that pauses while the machine sleeps rings after as much waking time as was left")
  func standsStill() async throws {
    let plan = AlarmPlan(when: .after(.seconds(3_600)), options: ["open=Open", "while-asleep=pause"])
    let (set, sleeps, wakes): (Int64, Int64, Int64) = (10, 1_810, 37_810)
    for (seconds, state) in [(wakes + 1_799, AlarmState.countdown), (wakes + 1_800, .alerting)] {
      let script = Script(
        seed: 1, start: WallInstant(seconds: 1_795_154_400), zone: 0, length: seconds * 1_000_000 + 500_000,
        deeds: [
          Deed(at: set * 1_000_000, action: .call([Wish(client: 0, slot: 0, verb: .add(plan))])),
          Deed(at: sleeps * 1_000_000, action: .suspend((wakes - sleeps) * 1_000_000)),
        ])
      var simulation = Simulation(script, zones: Self.zones)
      let result = await simulation.run()
      #expect(result.violations.isEmpty && result.counts.sleeps == 1)
      #expect(simulation.record(script.id(ofSlot: 0))?.phase.state == state)
    }
  }

  @Test("Whatever length or number means something by itself is said of some alarm")
  func measures() {
    let script = ScriptWriter.script(seed: 8, days: 365, zones: Self.zones)
    let said = script.deeds.flatMap { deed -> [String] in
      guard case .call(let wishes) = deed.action else { return [] }
      return wishes.flatMap { wish -> [String] in
        if case .add(let plan) = wish.verb { plan.options.map { String($0.prefix { $0 != "=" }) } } else { [] }
      }
    }
    let measures = FormField.rows.filter { field in
      switch field.range {
      case .lengths, .numbers: field.standsAlone
      case .words, .answers, .texts, .special: false
      }
    }
    #expect(!measures.isEmpty && Set(measures.compactMap(\.option)).subtracting(said).isEmpty)
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
    print(
      "T3 simulation, seed \(seed): \(days) days, \(result.counts.steps) batches, \(result.counts.checks) checks, "
        + "\(result.violations.count) violations")
    guard let violation = result.violation else { return }
    Issue.record("\(violation); see it: make simulate SEED=\(seed) YEARS=\(Double(days) / 365)")
  }
}
