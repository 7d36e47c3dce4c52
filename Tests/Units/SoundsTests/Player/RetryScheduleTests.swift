import Testing

@testable import Sounds

struct RetryScheduleTests {
  private let delays: [Duration] = [.seconds(1), .seconds(10)]

  @Test("The preferred sink is tried first, then the next, then it waits for the earliest")
  func order() {
    var schedule = RetrySchedule(retryDelays: delays)
    #expect(schedule.step(at: .zero) == .play(sink: 0))
    schedule.failed(sink: 0, code: .unavailable, startedAt: .zero, now: .zero)
    #expect(schedule.step(at: .zero) == .play(sink: 1))
    schedule.failed(sink: 1, code: .unavailable, startedAt: .zero, now: .zero)
    #expect(schedule.step(at: .zero) == .wait(until: .seconds(1)))
    #expect(schedule.step(at: .seconds(1)) == .play(sink: 0))
  }

  @Test("A sink that played for long is tried again at once")
  func longPlayed() {
    var schedule = RetrySchedule(retryDelays: delays)
    schedule.failed(sink: 0, code: .lost, startedAt: .seconds(5), now: .seconds(60))
    #expect(schedule.step(at: .seconds(60)) == .play(sink: 0))
  }

  @Test("A sink that takes long to fail doesn't starve the next one")
  func slowFailure() {
    var schedule = RetrySchedule(retryDelays: delays)
    schedule.failed(sink: 0, code: .stalled, startedAt: .zero, now: .seconds(3))
    #expect(schedule.step(at: .seconds(3)) == .play(sink: 1))
  }

  @Test("Without sinks it never spins")
  func empty() {
    #expect(RetrySchedule(retryDelays: []).step(at: .seconds(3)) == .wait(until: .seconds(4)))
  }
}
