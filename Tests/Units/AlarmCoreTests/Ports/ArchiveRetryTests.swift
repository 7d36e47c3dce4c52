import AlarmCore
import Testing

/// When storing is tried again after a failure.
@Suite struct ArchiveRetryTests {
  static let start = Moment(
    wall: WallInstant(seconds: 1_795_154_400), uptime: 1_000_000, boot: BootID(high: 1, low: 1))

  @Test("A disk that stays full is tried after 1, 2, 4 minutes and so on, and then each hour")
  func backsOff() throws {
    var retry = ArchiveRetry()
    #expect(retry.deadline(at: Self.start) == nil)
    var now = Self.start
    var waits: [Duration] = []
    for _ in 0..<9 {
      retry.failed(at: now)
      let next = try #require(retry.deadline(at: now))
      waits.append(next - now.wall)
      now = now + (next - now.wall)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds(60 * $0) })
  }

  @Test("Tries that had another reason don't put the next one off")
  func triesBetween() {
    var retry = ArchiveRetry()
    for second in 0..<50 { retry.failed(at: Self.start + .seconds(second)) }
    #expect(retry.deadline(at: Self.start + .seconds(50)) == Self.start.wall + .seconds(60))
  }

  @Test("What was stored is forgotten, and the next failure is the first again")
  func settled() {
    var retry = ArchiveRetry()
    for minute in [0, 1, 3] { retry.failed(at: Self.start + .seconds(60 * minute)) }
    retry.settled()
    #expect(retry.deadline(at: Self.start) == nil)
    let later = Self.start + .seconds(600)
    retry.failed(at: later)
    #expect(retry.deadline(at: later) == later.wall + .seconds(60))
  }

  @Test("A clock that is set leaves the wait as long as it was, and another boot begins it anew")
  func clocks() {
    var retry = ArchiveRetry()
    retry.failed(at: Self.start)
    var now = Self.start + .seconds(20)
    now.wall = now.wall - .seconds(86_400)
    #expect(retry.deadline(at: now) == now.wall + .seconds(40))
    now = Moment(wall: now.wall, uptime: 5, boot: BootID(high: 1, low: 2))
    #expect(retry.deadline(at: now) == now.wall + .seconds(60))
    retry.failed(at: now)
    #expect(retry.deadline(at: now) == now.wall + .seconds(60))
  }

  @Test("A timer that fires a little early by the boot clock has tried what was due")
  func slewed() {
    var retry = ArchiveRetry()
    retry.failed(at: Self.start)
    let early = Self.start + .seconds(59)
    retry.failed(at: early)
    #expect(retry.deadline(at: early) == early.wall + .seconds(120))
  }
}
