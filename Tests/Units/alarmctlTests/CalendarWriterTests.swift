import AlarmCore
import AlarmWire
import ICalendar
import TestSupport
import Testing
import alarmctl

@Suite(
  "Alarms as iCalendar files", .enabled(if: CalendarText.isInstalled, "needs libical: apt install libical3"),
  .serialized)
struct CalendarWriterTests {
  private static let now = WallInstant(microseconds: SampleAlarms.now)

  /// The lines of the events of alarms.
  private func calendar(_ alarms: [AlarmDetails]) throws -> String {
    let made = try CalendarWriter(at: Self.now, zones: SystemZones()).calendar(of: alarms)
    return try #require(CalendarText.write(made.calendar))
  }

  private static let forms = [
    #"{"schedule":{"time":"07:30","weekdays":["mon","fri"]},"title":"Up"}"#,
    #"{"schedule":{"time":"07:30","weekdays":["mon","tue","wed","thu","fri","sat","sun"]},"zone":"Asia/Tokyo"}"#,
    #"{"schedule":{"time":"08:00","rrule":"FREQ=MONTHLY;UNTIL=20271231;BYDAY=1MO","start":"2026-11-24","exceptions":["2027-01-04","2027-02-01"]},"zone":"Europe/Berlin"}"#,
    #"{"schedule":{"time":"08:00","rrule":"FREQ=DAILY;UNTIL=20271231","start":"2026-11-24"}}"#,
    #"{"schedule":{"time":"08:00"}}"#, #"{"schedule":{"fixed":1800000000}}"#, #"{"countdown":{"preAlert":240}}"#,
    #"{"schedule":{"time":"08:00"},"onTimeout":"snooze","maxSnoozes":2,"countdown":{"postAlert":300},"sound":"none"}"#,
    #"{"schedule":{"time":"08:00"},"metadata":{"a":"\\n;,\"\\\\ \u2028 é"},"stopLabel[de]":"Aus"}"#,
  ]

  private func details(_ form: String, title: String = "A, b; c\\ \"d\" 茶") throws -> AlarmDetails {
    try SampleAlarms.details(try SampleAlarms.make(SampleAlarms.wake, title, body: "one\ntwo"), form)
  }

  @Test("Our own file brings back the same form and id", arguments: forms)
  func roundTrip(form: String) throws {
    let text = try calendar([try details(form)])
    let reader = CalendarReader(at: Self.now, zones: SystemZones(), hasZone: SystemZones.has, ringsAtStart: false)
    let found = reader.read(CalendarText.read(text), lines: CalendarReader.lines(of: Array(text.utf8)))
    #expect(found.faults.isEmpty)
    let wanted = JSONLines.object(id: SampleAlarms.wake, form: try JSONText.read(form))
    #expect(found.alarms.map(\.form) == [wanted], "\(text)")
  }

  @Test(
    "What another program has changed is read as that program wrote it",
    arguments: [("T073000", "T083000"), ("BYDAY=MO,FR", "BYDAY=MO"), ("SUMMARY:A", "SUMMARY:B")])
  func changed(old: String, new: String) throws {
    let text = try calendar([try details(Self.forms[0])])
    #expect(text.contains(old))
    let reader = CalendarReader(at: Self.now, zones: SystemZones(), hasZone: SystemZones.has, ringsAtStart: false)
    let found = reader.read(CalendarText.read(text.replacing(old, with: new)), lines: [])
    let form = try JSONText.encode(try #require(found.alarms.first).form)
    #expect(found.alarms.count == 1 && form.contains("secondaryButton") && form.contains(SampleAlarms.wake), "\(form)")
  }

  @Test(
    "Times are floating, in a zone or in UTC, as the alarm's are",
    arguments: [
      (forms[0], ["DTSTART:20261123T073000", "RRULE:FREQ=WEEKLY;BYDAY=MO,FR"]),
      (forms[1], ["DTSTART;TZID=Asia/Tokyo:20261121T073000", "RRULE:FREQ=DAILY"]),
      (
        forms[2],
        [
          "DTSTART;TZID=Europe/Berlin:20261207T080000", "UNTIL=20271231T070000Z",
          "EXDATE;TZID=Europe/Berlin:20270104T080000", "EXDATE;TZID=Europe/Berlin:20270201T080000",
        ]
      ),
      (forms[3], ["DTSTART:20261124T080000", "UNTIL=20271231T080000"]), (forms[4], ["DTSTART:20261121T080000"]),
      (forms[5], ["DTSTART:20270115T080000Z"]), (forms[6], ["DTSTART:20261121T073000Z"]),
      (forms[7], ["REPEAT:2", "DURATION:PT300S", "TRIGGER:PT0S"]),
    ])
  func times(form: String, lines: [String]) throws {
    let text = try calendar([try details(form)])
    for line in lines { #expect(text.contains(line), "\(line): \(text)") }
    #expect(text.contains("SUMMARY:A\\, b\\; c\\\\ \"d\" 茶"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  @Test("A skipped date is acknowledged; a paused timer has no time")
  func states() throws {
    var skipped = try details(Self.forms[0])
    skipped.snapshot.skipped = SampleAlarms.now
    #expect(try calendar([skipped]).contains("ACKNOWLEDGED:20261121T060000Z"))
    let paused = try SampleAlarms.details(
      try SampleAlarms.make(SampleAlarms.dough, "Dough", state: "paused", kind: "timer", fireTime: 0), Self.forms[6])
    let made = try CalendarWriter(at: Self.now, zones: SystemZones()).calendar(of: [paused])
    #expect(made.left == [paused] && made.calendar.components.isEmpty)
  }

  @Test("Zones are defined in the file by their plain names")
  func zones() throws {
    let zone = try #require(CalendarText.zone(named: "Europe/Berlin"))
    #expect(zone["TZID"]?.text == "Europe/Berlin")
    #expect(CalendarText.zone(named: "Mars/Base") == nil)
  }
}
