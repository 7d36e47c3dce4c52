import AlarmCore
import Testing

/// Whether the wall clock can be believed, and when it was set back.
@Suite struct ClockJudgeTests {
  private static let made = WallInstant(seconds: 1_793_491_200)

  /// A judge that begins at `Fixture.morning` plus some seconds.
  private static func judge(
    _ seconds: Int64 = 0, seen: WallInstant? = Fixture.morning, isSynchronised: Bool = false
  ) -> ClockJudge {
    ClockJudge(at: Fixture.moment(seconds), seen: seen, made: made, isSynchronised: isSynchronised)
  }

  @Test(
    "At the start a clock is doubted that stands hours before the last time seen, before the program was made, or weeks ahead",
    arguments: [
      (0, false), (-10_800, false), (-10_801, true), (30 * 86_400, false), (30 * 86_400 + 1, true), (-2_000_000, true),
    ] as [(Int64, Bool)])
  func doubt(seconds: Int64, isDoubted: Bool) {
    #expect((Self.judge(seconds).doubt != nil) == isDoubted)
    #expect(Self.judge(seconds, isSynchronised: true).doubt == nil)
  }

  @Test("Without a memory only the day counts on which the program was made")
  func first() {
    #expect(Self.judge(100 * 86_400, seen: nil).doubt == nil)
    #expect(Self.judge(-2_000_000, seen: nil).doubt == .beforeThisProgram(Self.made))
  }

  @Test("A doubted clock is looked at each half minute, and believed when it is synchronised, or after ten minutes")
  func believed() {
    var judge = Self.judge(40 * 86_400)
    let later = Fixture.moment(40 * 86_400 + 30)
    #expect(judge.nextCheck(at: later) == later.wall + .seconds(30))
    #expect(judge.look(at: later, isSynchronised: { false }) == nil)
    #expect(judge.toRemember() == nil, "a time that isn't believed is not remembered")
    var synchronised = judge
    #expect(synchronised.look(at: later, isSynchronised: { true }) == .believed)
    #expect(judge.look(at: Fixture.moment(40 * 86_400 + 600), isSynchronised: { false }) == .believed)
    #expect(judge.doubt == nil && judge.nextCheck(at: later) == nil)
  }

  @Test("A clock that stays hours behind for ten minutes was corrected")
  func behind() {
    var judge = Self.judge(-20_000)
    #expect(judge.look(at: Fixture.moment(-19_400), isSynchronised: { false }) == .corrected)
    #expect(judge.look(at: Fixture.moment(-19_000), isSynchronised: { false }) == nil)
  }

  @Test("Set back by three hours nothing is said, by more it was wrong before, also in several steps")
  func back() {
    func look(_ judge: inout ClockJudge, _ seconds: Int64) -> ClockJudge.News? {
      judge.look(
        at: Moment(wall: Fixture.morning + .seconds(seconds), uptime: 0, boot: Fixture.boot), isSynchronised: { false })
    }
    var judge = Self.judge()
    #expect(look(&judge, 3600) == nil)
    #expect(look(&judge, 3600 - 10_800) == nil)
    #expect(look(&judge, 3600 - 10_801) == .corrected)
    var steps = Self.judge()
    #expect(look(&steps, -7_200) == nil)
    #expect(look(&steps, -14_400) == .corrected)
  }

  @Test("A clock that falls into another century is doubted until it comes back, and nothing was corrected then")
  func century() {
    var judge = Self.judge()
    let old = Moment(wall: WallInstant(seconds: 0), uptime: Fixture.moment().uptime, boot: Fixture.boot)
    #expect(judge.look(at: old, isSynchronised: { false }) == .doubted)
    #expect(judge.look(at: Fixture.moment(60), isSynchronised: { true }) == .believed)
  }

  @Test("What is remembered is written once an hour at most")
  func memory() {
    var judge = Self.judge()
    #expect(judge.toRemember() == nil)
    _ = judge.look(at: Fixture.moment(3600), isSynchronised: { false })
    #expect(judge.toRemember() == Fixture.moment(3600).wall)
    judge.remembers(Fixture.moment(3600).wall)
    #expect(judge.toRemember() == nil)
  }
}
