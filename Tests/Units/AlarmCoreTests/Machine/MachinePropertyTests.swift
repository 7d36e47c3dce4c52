import AlarmCore
import TestSupport
import Testing

/// What must hold for every alarm, whatever is done to it and whenever.
@Suite struct MachinePropertyTests {
  @Test("T2: every occurrence has exactly one end, through sleep, snoozes, pauses, skips and restarts")
  func oneEndEach() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var tally = Tally("T2 one end for each occurrence", seed: seed)
    var lives = 0
    while tally.cases < Tally.target {
      guard var life = RandomLife(using: &random) else { continue }
      lives += 1
      for _ in 0..<40 where life.goesOn {
        life.goOn(using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 { _ = life.restart(using: &random) }
      }
      let (occurrences, wrong) = life.isEndedOnceEach
      for place in 0..<max(occurrences, wrong.count) {
        tally.expect(place >= wrong.count, "\(wrong) of \(life.ends), now \(life.now), stored \(life.stored as Any)")
      }
    }
    #expect(tally.report("\(lives) alarms"), "\(tally.complaint)")
  }

  @Test("T2: a second start at the same moment changes nothing")
  func restartIsIdempotent() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var tally = Tally("T2 idempotent restart", seed: seed)
    while tally.cases < Tally.target {
      guard var life = RandomLife(using: &random) else { continue }
      for _ in 0..<20 where life.goesOn {
        for _ in 0..<Int.random(in: 0...4, using: &random) { life.goOn(using: &random) }
        let change = life.restart(using: &random)
        tally.expect(change == nil, "\(change ?? "")")
      }
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}
