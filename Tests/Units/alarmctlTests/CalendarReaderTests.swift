import AlarmClient
import AlarmCore
import AlarmWire
import HostSystem
import ICalendar
import TestSupport
import Testing
import alarmctl

@Suite(
  "Alarms from iCalendar files", .enabled(if: CalendarText.isInstalled, "needs libical: apt install libical3"),
  .serialized)
struct CalendarReaderTests {
  /// What is found in a text on Saturday, 2026-11-21 06:00 UTC, by a reader in UTC.
  private func found(_ text: String, ringsAtStart: Bool = false) -> FoundAlarms {
    let bytes = CalendarFixtures.bytes(text)
    let reader = CalendarReader(
      at: WallInstant(microseconds: SampleAlarms.now), zones: SystemZones(), hasZone: SystemZones.has,
      ringsAtStart: ringsAtStart)
    return reader.read(
      CalendarText.read(String(decoding: bytes, as: UTF8.self)), lines: CalendarReader.lines(of: bytes))
  }

  /// A calendar of one event with these lines, and an alarm at its beginning unless they have one.
  private func event(_ lines: String) -> String {
    let alarm = lines.contains("VALARM") ? "" : "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT0S\nEND:VALARM\n"
    return
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:one@example\nSUMMARY:One\n\(lines)\n\(alarm)END:VEVENT\nEND:VCALENDAR\n"
  }

  /// The schedule and the zone of the only alarm in an event.
  private func schedule(_ lines: String) throws -> String {
    let found = found(event(lines))
    #expect(found.faults.isEmpty, "\(found.faults.map(\.reason.description))")
    let form = try #require(found.alarms.first?.form)
    guard found.alarms.count == 1, case .object(let fields) = form else { throw TestFailure("\(found)") }
    let zone = if case .string(let name) = fields["zone"] { " " + name } else { "" }
    return try JSONText.encode(fields["schedule"] ?? .null) + zone
  }

  @Test("Google's calendar: local dates of UNTIL in UTC, a changed date, what is sent by mail left out")
  func google() throws {
    let found = found(CalendarFixtures.google)
    #expect(found.faults.isEmpty && found.inactive == 1)
    #expect(found.alarms.map(\.line) == [26, 54, 67])
    #expect(found.alarms.map(\.title) == ["Stand-up", "Stand-up, later", "Dentist"])
    let texts = try found.alarms.map { try JSONText.encode($0.form) }
    #expect(
      texts[0].contains(
        #""schedule":{"exceptions":["2026-12-03","2026-12-24"],"rrule":"FREQ=WEEKLY;UNTIL=20270131;BYDAY=TU,TH","#
          + #""start":"2026-12-01","time":"09:20"}"#), "\(texts[0])")
    #expect(texts[0].contains(#""zone":"Europe/Berlin""#) && texts[0].contains(#"Bring the <b>list</b>, please\nand"#))
    #expect(texts[1].contains(#""schedule":{"fixed":1796291400}"#), "\(texts[1])")
    #expect(texts[2].contains(#""schedule":{"fixed":1796835600}"#), "\(texts[2])")
    #expect(found == self.found(CalendarFixtures.google), "the same ids each time")
  }

  @Test("Outlook's calendar: Windows' name of a zone, a rule that ends with a semicolon")
  func outlook() throws {
    let found = found(CalendarFixtures.outlook)
    #expect(found.faults.isEmpty)
    let text = try JSONText.encode(try #require(found.alarms.first).form)
    #expect(
      text.contains(#""schedule":{"rrule":"FREQ=MONTHLY;COUNT=12;BYDAY=1MO","start":"2026-12-07","time":"07:45"}"#),
      "\(text)")
    #expect(text.contains(#""zone":"Europe/Berlin""#) && text.contains(#""title":"Monatsbericht""#))
    #expect(!text.contains("\"body\""))
  }

  @Test("Thunderbird's calendar: a task, an alarm before the end, what was answered or done left out")
  func thunderbird() throws {
    let found = found(CalendarFixtures.thunderbird)
    #expect(found.faults.isEmpty && found.inactive == 2)
    let text = try JSONText.encode(try #require(found.alarms.first).form)
    #expect(
      text.contains(#""schedule":{"rrule":"FREQ=DAILY;INTERVAL=3","start":"2026-11-03","time":"19:00"}"#), "\(text)")
    #expect(text.contains(#""zone":"America/New_York""#))
    #expect(text.contains(#""id":"6d1a1f3e-5b0f-4a38-9b3e-0d3a6f0b7c11""#))
  }

  @Test("KAlarm's calendar: a sound beside a message, a reminder; commands and what isn't active left out")
  func kAlarm() throws {
    let found = found(CalendarFixtures.kAlarm)
    #expect(found.faults.isEmpty && found.inactive == 3)
    #expect(found.alarms.map(\.title) == ["Wake up", "Wake up", "Login"])
    let texts = try found.alarms.map { try JSONText.encode($0.form) }
    #expect(texts[0].contains(#""schedule":{"time":"07:30","weekdays":["mon","tue","wed"]}"#), "\(texts[0])")
    #expect(texts[0].contains(#""sound":"/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga""#))
    #expect(texts[1].contains(#""time":"07:15""#) && texts[1].contains(#""zone":"Europe/Berlin""#))
    #expect(texts[2].contains(#""schedule":{"fixed":1796198400}"#), "\(texts[2])")
    #expect(
      Set(found.alarms.compactMap { if case .object(let fields) = $0.form { fields["id"] } else { nil } }).count == 3)
  }

  @Test(
    "Times and rules become those of an alarm",
    arguments: [
      ("DTSTART:20261224T180000Z", #"{"fixed":1798135200}"#),
      ("DTSTART:20261224T180000", #"{"fixed":1798135200}"#),
      ("DTSTART;TZID=Asia/Tokyo:20261224T180000", #"{"fixed":1798102800}"#),
      ("DTSTART;TZID=/citadel.org/20250101_1/Asia/Tokyo:20261224T180000", #"{"fixed":1798102800}"#),
      (
        "DTSTART:20261102T073000\nRRULE:FREQ=DAILY",
        #"{"time":"07:30","weekdays":["mon","tue","wed","thu","fri","sat","sun"]}"#
      ),
      ("DTSTART:20261102T073000\nRRULE:FREQ=WEEKLY", #"{"time":"07:30","weekdays":["mon"]}"#),
      (
        "DTSTART;TZID=Asia/Tokyo:20261102T073000\nRRULE:FREQ=WEEKLY;BYDAY=FR,MO",
        #"{"time":"07:30","weekdays":["mon","fri"]} Asia/Tokyo"#
      ),
      ("DTSTART:20261102T073000Z\nRRULE:FREQ=WEEKLY", #"{"time":"07:30","weekdays":["mon"]} UTC"#),
      (
        "DTSTART:20261201T073000\nRRULE:FREQ=WEEKLY;UNTIL=20270101T070000",
        #"{"rrule":"FREQ=WEEKLY;UNTIL=20261231","start":"2026-12-01","time":"07:30"}"#
      ),
      (
        "DTSTART:20261201T073000\nRRULE:FREQ=WEEKLY;UNTIL=20270101",
        #"{"rrule":"FREQ=WEEKLY;UNTIL=20270101","start":"2026-12-01","time":"07:30"}"#
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T073000\nRRULE:FREQ=DAILY;UNTIL=20261231T223000Z",
        #"{"rrule":"FREQ=DAILY;UNTIL=20270101","start":"2026-12-01","time":"07:30"} Asia/Tokyo"#
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T073000\nRRULE:FREQ=DAILY;UNTIL=20261231T222959Z",
        #"{"rrule":"FREQ=DAILY;UNTIL=20261231","start":"2026-12-01","time":"07:30"} Asia/Tokyo"#
      ),
      // A rule may begin at most ten years ago, so a birthday begins with its latest date.
      ("DTSTART:19600314T080000\nRRULE:FREQ=YEARLY", #"{"rrule":"FREQ=YEARLY","start":"2027-03-14","time":"08:00"}"#),
      (
        "DTSTART:20261201T073000\nRRULE:FREQ=DAILY;BYHOUR=7;BYMINUTE=30;INTERVAL=2",
        #"{"rrule":"FREQ=DAILY;INTERVAL=2","start":"2026-12-01","time":"07:30"}"#
      ),
    ])
  func times(lines: String, schedule: String) throws {
    #expect(try self.schedule(lines) == schedule)
  }

  @Test(
    "An alarm on another day than its event moves the rule",
    arguments: [
      (
        "DTSTART;VALUE=DATE:19600314\nRRULE:FREQ=YEARLY", "-PT9H",
        #"{"rrule":"FREQ=YEARLY","start":"2027-03-13","time":"15:00"}"#
      ),
      (
        "DTSTART:20261201T003000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU", "-PT1H",
        #"{"rrule":"FREQ=WEEKLY;BYDAY=MO,SU","start":"2026-11-30","time":"23:30"}"#
      ),
      (
        "DTSTART:20261201T080000\nRRULE:FREQ=MONTHLY", "-P1D",
        #"{"rrule":"FREQ=MONTHLY;BYMONTHDAY=-1","start":"2026-11-30","time":"08:00"}"#
      ),
      (
        "DTSTART:20261201T080000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261202T080000", "-P1W",
        #"{"exceptions":["2026-11-25"],"rrule":"FREQ=DAILY;COUNT=3","start":"2026-11-24","time":"08:00"}"#
      ),
    ])
  func moved(lines: String, trigger: String, schedule: String) throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\(trigger)\nEND:VALARM"
    let text = try self.schedule("\(lines)\n\(alarm)")
    let sorted = text.replacing("BYDAY=SU,MO", with: "BYDAY=MO,SU")
    #expect(sorted == schedule)
  }

  @Test(
    "What would ring at a wrong time is a fault at the event's line",
    arguments: [
      ("DTSTART;TZID=Mars/Base:20261224T180000", #"DTSTART: "Mars/Base" is not a time zone of this system"#),
      ("SUMMARY:No start", "DTSTART is missing"),
      ("DTSTART:20261224T180000\nRRULE:FREQ=HOURLY", "FREQ=HOURLY is not valid"),
      ("DTSTART:20261224T180000\nRRULE:FREQ=OFTEN", "RRULE"),
      ("DTSTART:20261224T180000\nRRULE:FREQ=YEARLY;BYWEEKNO=20", "BYWEEKNO is not supported"),
      ("DTSTART:20261224T180000\nRRULE:FREQ=DAILY;BYHOUR=7,8", "BYHOUR is not supported"),
      ("DTSTART:20261224T180000\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", "several rules"),
      (
        "DTSTART:20261224T003000\nRRULE:FREQ=MONTHLY;BYDAY=1MO\nBEGIN:VALARM\nTRIGGER:-PT1H\nACTION:DISPLAY\nEND:VALARM",
        "another day than the event"
      ),
      ("DTSTART:20261224T180000\nBEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM", "TRIGGER is missing"),
    ])
  func faults(lines: String, words: String) {
    let found = found(event(lines))
    #expect(found.faults.map(\.line) == [3])
    #expect(found.faults.first?.reason.description.contains(words) == true, "\(found)")
  }

  @Test("A line that libical would take minutes for is refused by its size")
  func longLine() {
    let long = "BEGIN:VCALENDAR\r\nSUMMARY:" + String(repeating: "a", count: 65_530) + "\r\n"
    let fault = CalendarReader.longLine(in: Array(long.utf8))
    #expect(fault?.line == 2)
    #expect(fault?.reason.description == "it has 65539 bytes; at most 65536 are allowed")
    #expect(CalendarReader.longLine(in: CalendarFixtures.bytes(CalendarFixtures.google)) == nil)
  }

  @Test("An event without an alarm rings only when asked for, and a whole day never does")
  func withoutAlarm() {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261224T180000\nSUMMARY:a\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261224\nEND:VEVENT\nEND:VCALENDAR\n"
    #expect(found(text).inactive == 2)
    let all = found(text, ringsAtStart: true)
    #expect(all.alarms.map(\.title) == ["a"] && all.inactive == 1)
  }

  @Test("RFC 9074: what was acknowledged doesn't ring, and an alarm's UID is its id")
  func acknowledged() throws {
    func alarm(_ lines: String) -> String { "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT0S\n\(lines)\nEND:VALARM" }
    #expect(found(event("DTSTART:20261224T180000Z\n" + alarm("ACKNOWLEDGED:20261224T180000Z"))).inactive == 1)
    let next = try schedule("DTSTART:20261101T180000Z\nRRULE:FREQ=DAILY\n" + alarm("ACKNOWLEDGED:20261123T180000Z"))
    #expect(next == #"{"rrule":"FREQ=DAILY","start":"2026-11-24","time":"18:00"} UTC"#)
    let id = "6d1a1f3e-5b0f-4a38-9b3e-0d3a6f0b7c12"
    let form = try #require(found(event("DTSTART:20261224T180000Z\n" + alarm("UID:\(id)"))).alarms.first?.form)
    #expect(try JSONText.encode(form).contains("\"id\":\"\(id)\""))
  }

  @Test("A sound is a file of this machine; a repetition is a snooze by itself")
  func sounds() throws {
    let found = found(
      event(
        """
        DTSTART:20261224T180000Z
        BEGIN:VALARM
        ACTION:AUDIO
        ATTACH:file:///usr/share/a%20b.oga
        REPEAT:2
        DURATION:PT5M
        TRIGGER:PT0S
        END:VALARM
        """))
    let text = try JSONText.encode(try #require(found.alarms.first).form)
    #expect(text.contains(#""sound":"/usr/share/a b.oga""#) && text.contains(#""maxSnoozes":2"#))
    #expect(text.contains(#""postAlert":300"#) && text.contains(#""onTimeout":"snooze""#))
  }

  @Test(
    "What isn't a calendar has no alarms, and nothing is read for ever",
    arguments: ["", "BEGIN:", "BEGIN:VEVENT", "END:VCALENDAR"])
  func nothing(text: String) { #expect(found(text).alarms.isEmpty) }
}

/// The zones of this system; the user's own is UTC.
struct SystemZones: ZoneLookup {
  func rules(named name: String?) -> ZoneRules {
    name.flatMap { try? ZoneDatabase().zone(named: $0).rules } ?? .utc
  }

  static func has(_ name: String) -> Bool { (try? ZoneDatabase().zone(named: name)) != nil }
}
