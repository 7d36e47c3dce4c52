import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

/// Death at every instant, in turn: before each change of a file, and in the middle of it.
@Suite(
  .enabled(if: MovingClock.obstacle == nil, "not under a sanitizer, which keeps its own calls: make test runs it"),
  .timeLimit(.minutes(10)))
struct DeathTests {
  /// What the writer finds.
  enum Start: String, CaseIterable {
    /// Nothing.
    case fresh
    /// Three alarms, in the newest layout.
    case stored
    /// A damaged store, with a backup of thirty alarms.
    case damaged
  }

  @Test(
    "T5: whatever was acknowledged before a kill at any change of a file is there afterwards, and nothing is damaged",
    arguments: Start.allCases, [false, true])
  func everyInstant(start: Start, torn: Bool) async throws {
    var (kills, acknowledged) = (0, 0)
    while true {
      let fixture = try StoreFixture(in: StoreFixture.memory)
      try fixture.folder.prepare()
      let found = try await prepare(start, fixture)
      var environment = [
        "LD_PRELOAD": BuiltPrograms.path("libDeathDouble.so"), "ALARMKIT_DEATH_FOLDER": fixture.folder.path,
        "ALARMKIT_DEATH_AT": "\(kills + 1)",
      ]
      if torn { environment["ALARMKIT_DEATH_TORN"] = "1" }
      let run = try await ProgramRun.run(
        BuiltPrograms.path("StoreProbe"), [fixture.folder.path], environment: environment)
      #expect(!run.stdout.contains("failed"), "\(run.stdout)")
      acknowledged += try check(run.stdout, fixture, found, "\(start) \(kills + 1)")
      guard run.status == 128 + 9 else {
        #expect(run.status == 0, "\(run.stderr)")
        break
      }
      kills += 1
      try #require(kills < 5_000)
    }
    #expect(kills > 20, "the writer isn't followed")
    print(
      "T5 store, kill -9 at chosen instants\(torn ? ", half-way" : ""), \(start.rawValue): \(kills) kills, "
        + "\(acknowledged) acknowledged, 0 lost, 0 damaged")
  }

  /// Compares what is stored with what was reported; returns how many changes were reported as done.
  private func check(_ told: String, _ fixture: StoreFixture, _ found: Set<String>, _ place: Comment) throws -> Int {
    var (saved, removed, removing) = (found, Set<String>(), Set<String>())
    var count = 0
    for line in told.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words[0] {
      case "saved": saved.insert(words[1])
      case "removing": removing.insert(words[1])
      case "removed": removed.insert(words[1])
      default: continue
      }
      count += words[0] == "removing" ? 0 : 1
    }
    let stored = Set(try fixture.records().map(\.id.description))
    #expect(saved.subtracting(removing).subtracting(stored).isEmpty, place)
    #expect(removed.intersection(stored).isEmpty, place)
    // The change in progress when it died is there as a whole, or not at all.
    #expect([0, 1, 2].contains(stored.subtracting(saved).count), place)
    for notice in fixture.notices {
      guard case .restored = notice else {
        Issue.record("\(notice), \(place)")
        continue
      }
    }
    return count
  }

  /// Prepares what the writer finds; returns the ids of the alarms in it.
  private func prepare(_ start: Start, _ fixture: StoreFixture) async throws -> Set<String> {
    switch start {
    case .fresh: return []
    case .stored: try fixture.save([.titled("a"), .titled("b"), .titled("c")])
    case .damaged:
      let ids = Set(try await fixture.fill().map(\.id.description))
      try fixture.write(Array("damage".utf8), to: fixture.folder.store)
      return ids
    }
    return Set(try fixture.records().map(\.id.description))
  }
}
