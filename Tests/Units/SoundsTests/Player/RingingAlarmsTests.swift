import AlarmCore
import TestSupport
import Testing

@testable import Sounds

struct RingingAlarmsTests {
  private let first = AlarmID(high: 1, low: 1)
  private let second = AlarmID(high: 2, low: 2)

  @Test("The oldest alarm's sound is heard; when it stops, the next one's")
  func oldest() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.start(second, .named("bell"))
    #expect(ringing.audible == .standard)
    ringing.stop(first)
    #expect(ringing.audible == .named("bell"))
    ringing.stop(second)
    #expect(ringing.audible == nil)
  }

  @Test("Starting an alarm again changes nothing, and one stop ends it")
  func again() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.start(first, .named("bell"))
    #expect(ringing.audible == .standard)
    ringing.stop(first)
    #expect(ringing.audible == nil)
  }

  @Test("A silent alarm doesn't silence another")
  func silent() {
    var ringing = RingingAlarms()
    ringing.start(first, .silent)
    #expect(ringing.audible == nil)
    ringing.start(second, .standard)
    #expect(ringing.audible == .standard)
  }

  @Test("Stopping an unknown alarm changes nothing")
  func unknown() {
    var ringing = RingingAlarms()
    ringing.start(first, .standard)
    ringing.stop(second)
    #expect(ringing.audible == .standard)
  }

  @Test("At every instant the loudness is that of the loudest alarm, whichever alarms have started and stopped")
  func loudest() {
    var random = SeededGenerator(seed: 1)
    let beginning = ContinuousClock.now
    for _ in 0..<200 {
      var ringing = RingingAlarms()
      var all: [(id: AlarmID, curve: LoudnessCurve)] = []
      for step in 0..<20 {
        let now = beginning + .seconds(step)
        if let stopped = all.indices.randomElement(using: &random), Bool.random(using: &random) {
          ringing.stop(all.remove(at: stopped).id)
        } else {
          let id = AlarmID(high: 3, low: UInt64(step))
          let curve = LoudnessCurve(
            volume: .random(in: 0...4, using: &random) * 25, ramp: .seconds(.random(in: 0...3, using: &random) * 10),
            start: now)
          ringing.start(
            id, RingSound(.standard, volume: curve.volume, ramp: curve.ramp), at: now)
          if curve.volume > 0 { all.append((id, curve)) }
        }
        for later in stride(from: 0, to: 40, by: 5) {
          let instant = now + .seconds(later)
          #expect(Gain(ringing.curves).level(at: instant) == Gain(all.map(\.curve)).level(at: instant))
        }
      }
    }
  }

  @Test("A thousand alarms with one loudness leave one curve, until the last has stopped")
  func crowd() {
    var ringing = RingingAlarms()
    let ids = (0..<1_000).map { AlarmID(high: 4, low: $0) }
    for id in ids {
      ringing.start(id, .standard)
      #expect(ringing.curves.count == 1)
    }
    for id in ids {
      #expect(ringing.curves.count == 1)
      ringing.stop(id)
    }
    #expect(ringing.curves.isEmpty)
  }
}
