import AlarmCore
import Testing

/// Whether a machine that was about to sleep has slept.
@Suite struct SleepPreparationTests {
  private static func moment(_ milliseconds: Int64, asleep: Int64 = 0, boot: BootID = Fixture.boot) -> Moment {
    Moment(
      wall: Fixture.morning, uptime: 1_000_000 + milliseconds * 1000, boot: boot,
      awake: 1_000_000 + (milliseconds - asleep) * 1000)
  }

  @Test(
    "It is over once the clock that stops during suspend has stopped, in another boot, or after half a minute"
  )
  func isOver() {
    let preparation = SleepPreparation(at: Self.moment(0))
    #expect(!preparation.isOver(at: Self.moment(0)))
    #expect(!preparation.isOver(at: Self.moment(3_000, asleep: 1)))
    #expect(preparation.isOver(at: Self.moment(3_000, asleep: 500)))
    #expect(!preparation.isOver(at: Self.moment(29_999)))
    #expect(preparation.isOver(at: Self.moment(30_000)))
    #expect(preparation.isOver(at: Self.moment(0, boot: BootID(high: 9, low: 9))))
  }
}
