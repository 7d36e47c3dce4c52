import AlarmCore
import AlarmWindow
import AlarmWire
import Testing

/// Which timers the window offers again.
@Suite struct RecentTimersTests {
  private static let now = WallInstant(microseconds: SampleAlarms.now)

  /// A timer that was set some seconds before now.
  private static func timer(_ title: String, seconds: Int64, before: Int64 = 0, owner: String = "") throws
    -> AlarmSnapshot
  {
    var timer = try SampleAlarms.alarm(title, "countdown", kind: "timer", schedule: "\(seconds)s")
    (timer.preAlert, timer.owner) = (seconds * SampleAlarms.second, owner)
    timer.created = SampleAlarms.now - before * SampleAlarms.second
    return timer
  }

  private static func texts(_ timers: RecentTimers) -> [String] { timers.entries.map { $0.text(in: .english) } }

  @Test("The latest timers come first, each length and title once")
  func latest() throws {
    var timers = RecentTimers()
    let set = try [
      Self.timer("Eggs", seconds: 300, before: 90), Self.timer("", seconds: 720, before: 60),
      Self.timer("Eggs", seconds: 300, before: 30), Self.timer("Eggs", seconds: 420, before: 40),
    ]
    let isNew = timers.see(set, at: Self.now)
    #expect(isNew && Self.texts(timers) == ["5 min · Eggs", "7 min · Eggs", "12 min"])
    #expect(timers.entries.map(\.when) == ["300s", "420s", "720s"])
    let isNewAgain = timers.see(set, at: Self.now)
    #expect(!isNewAgain)
  }

  @Test("Alarms, the lengths that have a button, and the timers of applications aren't remembered")
  func others() throws {
    var timers = RecentTimers()
    let alarm = try SampleAlarms.alarm("Gym")
    timers.see(
      try [
        alarm, Self.timer("", seconds: 300), Self.timer("Pot", seconds: 999, owner: "org.example.Cook"),
        Self.timer("Mine", seconds: 999, owner: "host:alarmctl"),
      ], at: Self.now)
    #expect(Self.texts(timers) == ["16 min 39 s · Mine"])
  }

  @Test("A timer that is made longer isn't another one, not even one whose length has a button")
  func longer() throws {
    var timers = RecentTimers()
    timers.see([try Self.timer("", seconds: 300), try Self.timer("Tea", seconds: 240)], at: Self.now)
    timers.see([try Self.timer("", seconds: 360), try Self.timer("Tea", seconds: 300)], at: Self.now)
    #expect(Self.texts(timers) == ["4 min · Tea"])
  }

  @Test("A favourite stays while others go, comes first, and can be one of them again")
  func favourites() throws {
    var timers = RecentTimers()
    timers.see([try Self.timer("Rice", seconds: 720, before: 100)], at: Self.now)
    timers.setFavourite(try #require(timers.entries.first), true)
    timers.see(try (1...9).map { try Self.timer("", seconds: 30 + $0, before: 50 - $0) }, at: Self.now)
    #expect(timers.entries.count == 1 + RecentTimers.limit)
    #expect(Self.texts(timers).prefix(2) == ["12 min · Rice", "39 s"])
    timers.setFavourite(try #require(timers.entries.first), false)
    #expect(!Self.texts(timers).contains("12 min · Rice"))
  }

  @Test("The file keeps all of it")
  func file() throws {
    var timers = RecentTimers()
    let set = [try Self.timer("Rice", seconds: 720), try Self.timer("“\n", seconds: 31, before: 1)]
    timers.see(set, at: Self.now)
    timers.setFavourite(try #require(timers.entries.last), true)
    var read = RecentTimers(try JSONText.encode(timers))
    #expect(read == timers && read.entries.count == 2)
    let isNew = read.see(set, at: Self.now)
    #expect(!isNew)
  }

  @Test(
    "What can't be read in the file is left out",
    arguments: [
      ("", 0), ("[]", 0), (#"{"timers":7}"#, 0), (#"{"timers":[7,{"seconds":0,"title":"","used":1}]}"#, 0),
      (#"{"timers":[{"seconds":60},{"seconds":9,"title":"Nine","used":1}]}"#, 1),
    ])
  func damaged(_ text: String, _ count: Int) {
    #expect(RecentTimers(text).entries.count == count)
  }

  @Test("A clock that was ahead once doesn't keep later timers out")
  func clockAhead() throws {
    var timers = RecentTimers()
    timers.see([try Self.timer("Future", seconds: 31, before: -9000)], at: WallInstant(microseconds: .max))
    let isNew = timers.see([try Self.timer("Now", seconds: 32)], at: Self.now)
    #expect(isNew && Self.texts(timers).contains("32 s · Now"))
  }
}
