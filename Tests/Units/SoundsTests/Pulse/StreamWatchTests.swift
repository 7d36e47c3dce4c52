import Testing

@testable import Sounds

struct StreamWatchTests {
  /// What happens at a time in milliseconds; in between, there is a tick each 250 ms.
  enum Event: Sendable {
    case request, answer
  }

  private static func steps(until end: UInt64, _ events: [(UInt64, Event)]) -> [String] {
    var watch = StreamWatch(at: 0)
    var waiting = events[...]
    var told: [String] = []
    for now in stride(from: UInt64(250), through: end, by: 250) {
      while let (time, event) = waiting.first, time <= now {
        waiting.removeFirst()
        switch event {
        case .request: watch.requested(at: time * 1000)
        case .answer: watch.answered(at: time * 1000)
        }
      }
      let step = watch.step(at: now * 1000)
      if step != .nothing { told.append("\(now) \(step)") }
    }
    return told
  }

  @Test("A server that takes samples all the time isn't asked anything")
  func busy() {
    let requests = stride(from: UInt64(0), to: 10_000, by: 100).map { ($0, Event.request) }
    #expect(Self.steps(until: 10_000, requests) == [])
  }

  @Test("A server that answers nothing is asked once and given up after a second")
  func hangs() {
    #expect(Self.steps(until: 1000, []) == ["250 ask", "1000 giveUp"])
    #expect(Self.steps(until: 3000, [(1900, .request)]).contains("1000 giveUp"))
    #expect(Self.steps(until: 1250, [(100, .request)]) == ["500 ask", "1250 giveUp"])
  }

  @Test("An output that takes its first samples after two seconds, of a server that answers, is waited for")
  func idleOutput() {
    let answers = stride(from: UInt64(260), to: 1900, by: 250).map { ($0, Event.answer) }
    let steps = Self.steps(until: 2000, answers + [(1900, .request)])
    #expect(steps.allSatisfy { $0.hasSuffix("ask") }, "\(steps)")
  }

  @Test("An output that takes nothing for five seconds is reported once, and again after it took something")
  func silentOutput() {
    let answers = stride(from: UInt64(260), to: 16_000, by: 250).map { ($0, Event.answer) }
    let steps = Self.steps(until: 16_000, (answers + [(7000, .request)]).sorted { $0.0 < $1.0 })
    #expect(steps.filter { !$0.hasSuffix("ask") } == ["5000 reportSilence", "12000 reportSilence"])
  }

  @Test("The time for which this process was stopped isn't the server's")
  func stopped() {
    var watch = StreamWatch(at: 0)
    #expect(watch.step(at: 60_000_000) == .nothing)
    #expect(watch.step(at: 60_250_000) == .ask)
    #expect(watch.step(at: 61_000_000 - 500_000) == .nothing)
    #expect(watch.step(at: 61_000_000) == .giveUp)
  }
}
