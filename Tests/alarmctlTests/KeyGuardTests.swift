import Testing
import alarmctl

@Suite("The guard against pressing what one hasn't seen")
struct KeyGuardTests {
  @Test("A button pressed just after another notification took the keys does nothing")
  func guards() {
    var guardian = KeyGuard()
    guardian.follow(1, at: .seconds(10))
    #expect(!guardian.accepts(.button(1), at: .seconds(10) + .milliseconds(100)))
    #expect(!guardian.accepts(.dismiss, at: .seconds(10) + .milliseconds(100)))
    #expect(guardian.accepts(.quit, at: .seconds(10)))
    #expect(guardian.accepts(.button(1), at: .seconds(10) + KeyGuard.pause))
  }

  @Test("An update of the same notification doesn't take the keys away")
  func updates() {
    var guardian = KeyGuard()
    guardian.follow(1, at: .seconds(10))
    guardian.follow(1, at: .seconds(20))
    #expect(guardian.accepts(.button(1), at: .seconds(20)))
  }

  @Test("Whoever gave the keys to a notification may press at once")
  func chosen() {
    var guardian = KeyGuard()
    guardian.follow(1, at: .seconds(10))
    guardian.choose(2)
    #expect(guardian.accepts(.button(1), at: .seconds(10)))
  }
}
