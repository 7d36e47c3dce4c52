import AlarmClient
import AlarmCore
import AlarmWire
import Testing
import alarmctl

@Suite("Alarms in words")
struct AlarmTextTests {
  private let times = TimeText(zone: .utc, now: WallInstant(microseconds: SampleAlarms.now), words: .english)
  private var text: AlarmText { AlarmText(times: times, style: TextStyle()) }

  @Test("The table of alarms is aligned, and shows what is left; what is asked for, and no more")
  func table() throws {
    #expect(
      text.table(try SampleAlarms.all(), width: nil).joined(separator: "\n") == """
        TITLE    RINGS  LEFT        STATE      SCHEDULE       ID
        Wake up  07:30  1 h 30 min  scheduled  07:30 mon-fri  11111111
        Tea      06:04  4 min       countdown  4min           22222222
        Tea egg  now                ringing    5min           22223333
        Dough    –      30 min 3 s  paused     1h             33333333
        """)
    #expect(
      text.table(try SampleAlarms.all(), width: 40, columns: [.id, .title]).joined(separator: "\n") == """
        ID        TITLE
        11111111  Wake up
        22222222  Tea
        22223333  Tea egg
        33333333  Dough
        """)
  }

  @Test("An alarm that keeps to a zone has its name beside the schedule, which is that zone's; a snooze is called one")
  func tableNamesZones() throws {
    let alarm = try SampleAlarms.make(SampleAlarms.wake, "Call", schedule: "15:05", zone: "Asia/Tokyo")
    #expect(text.table([alarm], width: nil).last?.hasSuffix("15:05 Asia/Tokyo  11111111") == true)
    let snoozed = try SampleAlarms.make(SampleAlarms.wake, "Call", state: "countdown", snoozes: 1)
    #expect(text.table([snoozed], width: nil, columns: [.state]).last == "snoozed")
  }

  @Test(
    "On a narrow terminal columns are left out, from the least one on, and a title is cut only when no other is left")
  func tableFits() throws {
    let alarms = try SampleAlarms.all()
    #expect(text.table(alarms, width: 200) == text.table(alarms, width: nil))
    #expect(
      text.table(alarms, width: 50).joined(separator: "\n") == """
        TITLE    RINGS  LEFT        STATE
        Wake up  07:30  1 h 30 min  scheduled
        Tea      06:04  4 min       countdown
        Tea egg  now                ringing
        Dough    –      30 min 3 s  paused
        """)
    let long = try SampleAlarms.make(SampleAlarms.wake, "時計 \u{1b}[31m and a very long title that goes on and on")
    #expect(
      text.table([long], width: 80).joined(separator: "\n") == """
        TITLE                                                RINGS  LEFT
        時計 [31m and a very long title that goes on and on  07:30  1 h 30 min
        """)
    #expect(
      text.table([long], width: 40).joined(separator: "\n") == """
        TITLE                  RINGS  LEFT
        時計 [31m and a very…  07:30  1 h 30 min
        """)
    for width in 30...120 {
      for line in text.table(alarms + [long], width: width) { #expect(DisplayText.columns(line) <= width) }
    }
  }

  @Test("What rings now is red, and what rings first is bold")
  func inks() throws {
    let coloured = AlarmText(times: times, style: TextStyle(hasColours: true))
    let lines = coloured.table(try SampleAlarms.all(), width: nil, columns: [.title])
    #expect(lines.dropFirst() == ["\u{1b}[1mWake up\u{1b}[0m", "Tea", "\u{1b}[1;31mTea egg\u{1b}[0m", "Dough"])
  }

  @Test("Without alarms, that is said")
  func empty() { #expect(text.table([], width: nil) == ["No alarms."]) }

  @Test("A sentence says what an alarm does now")
  func sentences() throws {
    let sentences = try SampleAlarms.all().map(text.sentence)
    #expect(
      sentences == [
        "Wake up: rings 07:30, in 1 h 30 min; repeats Monday to Friday 07:30", "Tea: rings 06:04, in 4 min",
        "Tea egg: rings now, was due 05:59:57",
        "Dough: paused with 30 min 3 s left",
      ])
  }

  @Test("How often a ringing alarm was snoozed, or a timer repeated, is said as in its notification")
  func snoozes() throws {
    func told(_ kind: String, _ snoozes: Int32) throws -> String {
      text.sentence(
        try SampleAlarms.make(
          SampleAlarms.wake, "Tea", state: "alerting", kind: kind, fireTime: SampleAlarms.now, snoozes: snoozes))
    }
    #expect(try told("alarm", 0) == "Tea: rings now, was due 06:00")
    #expect(try told("alarm", 1) == "Tea: rings now, was due 06:00, snoozed once")
    #expect(try told("alarm", 3) == "Tea: rings now, was due 06:00, snoozed 3 times")
    #expect(try told("timer", 2) == "Tea: rings now, was due 06:00, repeated twice")
  }

  @Test(
    "When an alarm repeats is said in words",
    arguments: [
      ("09:00 mondays", "", "", "every Monday 09:00"), ("09:00 mon", "", "", "every Monday 09:00"),
      ("09:00 daily", "", "", "every day 09:00"),
      ("09:00 weekends", "", "", "every Saturday and Sunday 09:00"),
      ("09:00 mon,wed,fri", "", "Asia/Tokyo", "every Monday, Wednesday and Friday 09:00 Asia/Tokyo"),
      ("08:00", "FREQ=MONTHLY;BYDAY=1MO", "", "by the rule 08:00 FREQ=MONTHLY;BYDAY=1MO"),
      ("09:00", "", "", nil), ("@1800000000", "", "", nil), ("4min", "", "", nil),
    ] as [(String, String, String, String?)])
  func repetition(schedule: String, rule: String, zone: String, told: String?) throws {
    var alarm = try SampleAlarms.make(SampleAlarms.wake, "Call", schedule: schedule, zone: zone)
    alarm.rrule = rule
    #expect(times.repetition(of: alarm) == told)
  }

  @Test("An outcome isn't said twice")
  func outcomes() throws {
    let all = try SampleAlarms.all()
    #expect(text.outcome("paused", "paused", all[3]) == "paused with 30 min 3 s left")
    #expect(text.outcome("snoozed", "snoozed", all[1]) == "snoozed; rings 06:04, in 4 min")
  }

  @Test("An alarm without a title is called what it is")
  func untitled() throws {
    #expect(text.title(try SampleAlarms.make(SampleAlarms.tea, "", kind: "timer")) == "Timer")
    #expect(text.title(try SampleAlarms.make(SampleAlarms.tea, "\u{1b}")) == "Alarm")
  }

  @Test("The sheet shows all that is set, and instants as dates")
  func sheet() throws {
    let alarm = try SampleAlarms.make(
      SampleAlarms.wake, "Dinner", schedule: "@1798135200", fireTime: 1_798_135_200 * SampleAlarms.second, snoozes: 2,
      body: "at eight", zone: "Europe/Berlin", metadata: "{}")
    #expect(
      text.sheet(try SampleAlarms.details(alarm)).joined(separator: "\n") == """
        Id          11111111-aaaa-4000-8000-000000000001
        Title       Dinner
        State       scheduled
        Kind        alarm
        Schedule    Thu 2026-12-24 18:00
        Rings       Thu 2026-12-24 18:00, in 33 d 12 h
        Snooze      10 min
        Snoozed     2 times
        Body        at eight
        Zone        Europe/Berlin
        Sound       default
        Unanswered  ends after 10 min
        Late        rings up to 10 min late
        Metadata    {}
        Can wake    not known yet
        Created     Sat 2026-11-21 06:00
        """)
  }

  @Test("The sheet shows looks, buttons, labels and translations by the names of their options")
  func furtherOptions() throws {
    let alarm = try SampleAlarms.make(SampleAlarms.wake, "Dinner")
    let form = """
      {"title":"Dinner","title[de]":"Essen","tint":"#ff9500","icon":"kettle","stopLabel":"Done","stopLabel[de]":"Fertig",
      "secondaryButton":{"label":"Later","label[de]":"Nachher","behavior":"countdown"},"canPause":false,"progress":40,
      "schedule":{"time":"07:30"},"countdown":{"preAlert":60},"sound":"default",
      "stopAction":{"name":"note","parameters":{"cups":2}}}
      """
    #expect(
      try SampleAlarms.details(alarm, form).furtherOptions.map { "\($0.name) \($0.value)" } == [
        "title[de] Essen", "icon kettle", "tint #ff9500", "progress 40", "pause no",
        #"stopAction {"name":"note","parameters":{"cups":2}}"#, "stop-label Done", "stop-label[de] Fertig",
        "snooze-label Later", "snooze-label[de] Nachher",
      ])
    let sheet = text.sheet(try SampleAlarms.details(alarm, form))
    #expect(sheet.contains { $0.hasPrefix("stop-label[de]") && $0.hasSuffix("Fertig") })
  }

  @Test(
    "An instant is written as briefly as its distance allows",
    arguments: [
      (0, "06:00"), (65, "06:01:05"), (-21_601, "yesterday 23:59:59"), (64_800, "tomorrow 00:00"),
      (2 * 86_400, "Mon 06:00"), (6 * 86_400, "Fri 06:00"), (7 * 86_400, "2026-11-28 06:00"),
      (-2 * 86_400, "2026-11-19 06:00"),
    ])
  func near(seconds: Int, words: String) {
    #expect(times.near(times.now + .seconds(seconds)) == words)
  }

  @Test(
    "What has passed is written with its day, unless that is today",
    arguments: [
      (0, "06:00"), (-37, "05:59"), (-21_600, "00:00"), (-21_660, "Fri 2026-11-20 23:59"),
      (-2 * 86_400, "Thu 2026-11-19 06:00"), (64_800, "Sun 2026-11-22 00:00"),
    ])
  func passed(seconds: Int, words: String) {
    #expect(times.passed(times.now + .seconds(seconds)) == words)
  }

  @Test("Distances are shown in both directions", arguments: [(90, "in 1 min 30 s"), (-5, "5 s ago"), (0, "in 0 s")])
  func distance(seconds: Int, words: String) {
    #expect(times.distance(times.now + .seconds(seconds)) == words)
  }
}
