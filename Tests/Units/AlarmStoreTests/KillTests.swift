import AlarmCore
import TestSupport
import Testing

@testable import AlarmStore

@Suite("T5: kill -9", .serialized)
struct KillTests {
  @Test(
    "Whatever was acknowledged before a kill -9 at a random moment is there afterwards, a thousand times or as often as is asked",
    .timeLimit(.minutes(Soak.minutes(forKills: Soak.kills(everyChange: 1010)))))
  func kills() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try StoreFixture()
    let kills = Soak.kills(everyChange: 1010)
    var acknowledged: [String] = []
    for _ in 0..<kills {
      var writer = try #require(Writer(in: fixture.folder.path))
      let enough = Int.random(in: 1...40, using: &generator)
      for _ in 0..<enough {
        let line = writer.nextLine()
        acknowledged.append(try #require(line, "seed \(seed)"))
      }
      // The writer is somewhere in its next transaction: before it, in its sync, or between sync and answer.
      for _ in 0..<Int.random(in: 0...2000, using: &generator) { _ = generator.next() }
      writer.kill()
      while let line = writer.nextLine() { acknowledged.append(line) }
      writer.close()
    }

    let stored = Set(try fixture.records().map(\.id.description))
    let lost = acknowledged.filter { !stored.contains($0) }
    #expect(lost.isEmpty, "seed \(seed)")
    #expect(fixture.notices.isEmpty)
    // At each kill, at most one change had been stored but not yet answered.
    #expect(stored.count <= acknowledged.count + kills)
    print(
      "T5 store, kill -9: \(kills) kills, \(acknowledged.count) acknowledged, \(stored.count) stored, \(lost.count) lost"
    )
  }
}
