import AlarmClient
import AlarmCore
import AlarmWire
import HostSystem
import TestSupport
import Testing
import alarmctl

/// What `simulate` shows of a year.
@Suite struct OutlookTests {
  /// 2026-11-21 06:00:00 UTC, a Saturday.
  static let now = WallInstant(microseconds: SampleAlarms.now)

  static func outlook(
    _ alarm: AlarmSnapshot, days: Int = 365, zone: String = "Europe/Berlin"
  ) throws -> Outlook {
    try Outlook(
      alarm, from: now, through: now + .seconds(days * 86_400), zone: try ZoneDatabase().zone(named: zone).rules)
  }

  static func alarm(_ schedule: String, _ fireTime: Int64, rrule: String = "", start: String = "") throws
    -> AlarmSnapshot
  {
    var alarm = try SampleAlarms.make(SampleAlarms.wake, "Wake up", schedule: schedule, fireTime: fireTime)
    (alarm.rrule, alarm.start) = (rrule, start)
    return alarm
  }

  /// 2026-11-22 02:30 in Berlin.
  static let nightly: Int64 = 1_795_311_000_000_000

  @Test("A daily 02:30 rings once each day, also on the two days of the year on which the clock is changed")
  func clockChanges() throws {
    let outlook = try Self.outlook(try Self.alarm("02:30 daily", Self.nightly))
    #expect(outlook.rings.count == 365)
    #expect(Set(outlook.rings).count == 365)
    let time = try #require(CivilTime(hour: 2, minute: 30))
    // 2027-03-28 03:00 and 2027-10-31 02:30, both of summer time.
    #expect(
      outlook.remarks == [
        .jumped(ring: WallInstant(seconds: 1_806_195_600), time: time),
        .repeated(ring: WallInstant(seconds: 1_824_942_600), time: time),
      ])
  }

  @Test("A rule's left out dates and empty months are reported")
  func rules() throws {
    var alarm = try Self.alarm(
      "08:00", 1_796_022_000_000_000, rrule: "FREQ=MONTHLY;BYMONTHDAY=30", start: "2026-11-30")
    alarm.exceptions = ["2026-12-30"]
    let outlook = try Self.outlook(alarm, days: 200)
    #expect(
      outlook.remarks == [
        .leftOut(try #require(CivilDate(year: 2026, month: 12, day: 30))),
        .noDate(try #require(CivilDate(year: 2027, month: 2, day: 1))),
      ])
    #expect(outlook.rings.count == 5)
    #expect(outlook.rings.first == WallInstant(microseconds: alarm.fireTime))
  }

  @Test("A skipped ring isn't counted, a snooze comes besides, and what is paused waits")
  func states() throws {
    var skipped = try Self.alarm("02:30 daily", Self.nightly + 86_400 * SampleAlarms.second)
    skipped.skipped = Self.nightly
    let one = try Self.outlook(skipped, days: 7)
    #expect(one.rings.count == 6)
    #expect(one.remarks == [.skipped(WallInstant(microseconds: Self.nightly))])

    var snoozed = try Self.alarm("02:30 daily", SampleAlarms.now + 300 * SampleAlarms.second)
    (snoozed.state, snoozed.snoozes) = ("countdown", 1)
    let two = try Self.outlook(snoozed, days: 7)
    #expect(two.rings.count == 8)
    #expect(two.rings[1] == WallInstant(microseconds: Self.nightly))

    let paused = try SampleAlarms.make(
      SampleAlarms.dough, "Dough", state: "paused", kind: "timer", schedule: "1h", fireTime: 0,
      remaining: 60 * SampleAlarms.second)
    let three = try Self.outlook(paused)
    #expect(three.rings.isEmpty)
    #expect(three.remarks == [.paused(.seconds(60))])
  }

  @Test("The first rings of all alarms come in their order, whoever's they are")
  func merged() throws {
    let outlooks = try [("02:30 daily", Self.nightly), ("02:30 sun", Self.nightly)].map { schedule, fire in
      try Self.outlook(try Self.alarm(schedule, fire), days: 30)
    }
    let rings = Outlook.firstRings(of: outlooks, limit: 9)
    #expect(rings.map(\.place) == [0, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(rings.map(\.instant) == rings.map(\.instant).sorted())
  }

  @Test("The command shows the first rings, and that there are more")
  func command() async throws {
    let alarm = try Self.alarm("02:30 daily", Self.nightly)
    try await FakeAgent.with([alarm]) { agent in
      let run = try await FakeAgent.alarmctl(
        ["simulate", "--limit", "2"], on: agent.bus.address, ["TZ": "Europe/Berlin"])
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.stdout.contains("Wake up"))
      #expect(run.stdout.contains("more rings"))
      let json = try await FakeAgent.alarmctl(
        ["simulate", "--json", "--limit", "2"], on: agent.bus.address, ["TZ": "Europe/Berlin"])
      #expect(json.stdout.contains("\"alarms\":[{"))
      #expect(json.status == 0)
    }
    let wrong = try await FakeAgent.alarmctl(["simulate", "--days", "0"], on: "unix:path=/nowhere")
    #expect(wrong.status == 64)
  }
}
