import Testing
import alarmctl

@Suite("The guard against pressing what one hasn't seen")
struct KeyGuardTests {
  private static func countdown(of id: UInt32) -> KeyTarget { KeyTarget(id: id, buttons: ["pause", "cancel"]) }

  @Test("A button pressed just after another notification took the keys does nothing")
  func guards() {
    var guardian = KeyGuard()
    guardian.follow(Self.countdown(of: 1), at: .seconds(10))
    #expect(!guardian.accepts(.button(1), at: .seconds(10) + .milliseconds(100)))
    #expect(!guardian.accepts(.dismiss, at: .seconds(10) + .milliseconds(100)))
    #expect(guardian.accepts(.quit, at: .seconds(10)))
    #expect(guardian.accepts(.button(1), at: .seconds(10) + KeyGuard.pause))
  }

  @Test("An update of the same notification doesn't take the keys away")
  func updates() {
    var guardian = KeyGuard()
    guardian.follow(Self.countdown(of: 1), at: .seconds(10))
    guardian.follow(Self.countdown(of: 1), at: .seconds(20))
    #expect(guardian.accepts(.button(1), at: .seconds(20)))
  }

  @Test("A key meant for Pause doesn't stop the alarm that the countdown has just become")
  func becomesAlert() {
    var guardian = KeyGuard()
    guardian.choose(Self.countdown(of: 1))
    guardian.follow(KeyTarget(id: 1, buttons: ["stop", "snooze"]), at: .seconds(10))
    #expect(!guardian.accepts(.button(1), at: .seconds(10) + .milliseconds(100)))
    #expect(guardian.accepts(.button(1), at: .seconds(10) + KeyGuard.pause))
  }

  @Test("Whoever gave the keys to a notification may press at once")
  func chosen() {
    var guardian = KeyGuard()
    guardian.follow(Self.countdown(of: 1), at: .seconds(10))
    guardian.choose(Self.countdown(of: 2))
    #expect(guardian.accepts(.button(1), at: .seconds(10)))
  }
}
