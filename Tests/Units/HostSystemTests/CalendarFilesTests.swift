import AlarmCalendar
import AlarmTexts
import AlarmTime
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import HostSystem

/// Which dates the events of a calendar file have, and when the file is read.
@Suite struct CalendarFilesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var properties: [String]
    var days: [String]
    var testDescription: String { name }
  }

  private static let today = date("2026-12-20")

  private static func date(_ text: String) -> CivilDate { CivilDate(text) ?? CivilDate(dayNumber: 0) }

  /// A property as it is written in a file: `DTSTART;VALUE=DATE:20261224`.
  private static func property(_ line: String) -> CalendarProperty {
    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
    return CalendarProperty(String(parts[0].prefix { $0 != ";" }), parts.count > 1 ? parts[1] : "")
  }

  private static func days(_ events: [[String]], zone: ZoneRules = .utc) -> [String] {
    let calendar = CalendarComponent("VCALENDAR", [], events.map { CalendarComponent("VEVENT", $0.map(property)) })
    return EventDays.dates(of: [calendar], within: (today + -1)...(today + 1_098), zone: zone).map(\.description)
  }

  static let rows: [Row] = [
    Row(name: "a whole day", properties: ["DTSTART;VALUE=DATE:20261224"], days: ["2026-12-24"]),
    Row(
      name: "several days, of which the end isn't one",
      properties: ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227"],
      days: ["2026-12-24", "2026-12-25", "2026-12-26"]),
    Row(
      name: "days by a length", properties: ["DTSTART:20261224", "DURATION:P2D"], days: ["2026-12-24", "2026-12-25"]),
    Row(name: "before yesterday", properties: ["DTSTART:20261218"], days: []),
    Row(
      name: "begun before yesterday", properties: ["DTSTART:20261201", "DTEND:20261221"],
      days: ["2026-12-19", "2026-12-20"]),
    Row(
      name: "a night shift touches two days",
      properties: ["DTSTART;TZID=Europe/Berlin:20261224T220000", "DTEND;TZID=Europe/Berlin:20261225T060000"],
      days: ["2026-12-24", "2026-12-25"]),
    Row(
      name: "a late shift until midnight touches one",
      properties: ["DTSTART:20261224T140000", "DTEND:20261225T000000"], days: ["2026-12-24"]),
    Row(name: "a moment", properties: ["DTSTART:20261224T140000Z"], days: ["2026-12-24"]),
    Row(
      name: "every year, without one of them",
      properties: ["DTSTART:20001224", "RRULE:FREQ=YEARLY", "EXDATE:20271224"], days: ["2026-12-24", "2028-12-24"]),
    Row(
      name: "as Google writes it", properties: ["DTSTART:20261224", "RRULE:FREQ=DAILY;UNTIL=20261225T225959Z;"],
      days: ["2026-12-24", "2026-12-25"]),
    Row(
      name: "further dates", properties: ["DTSTART:20261224", "RDATE;VALUE=DATE:20261231,20270106"],
      days: ["2026-12-24", "2026-12-31", "2027-01-06"]),
    Row(
      name: "a rule with weeks counts once", properties: ["DTSTART:20261224", "RRULE:FREQ=YEARLY;BYWEEKNO=3"],
      days: ["2026-12-24"]),
    Row(name: "cancelled", properties: ["DTSTART:20261224", "STATUS:CANCELLED"], days: []),
    Row(name: "without a beginning", properties: ["SUMMARY:x"], days: []),
    Row(name: "nonsense", properties: ["DTSTART:2026-12-24", "DTEND:x", "DURATION:P99999999999W"], days: []),
    Row(
      name: "an end before the beginning, and a length of a century",
      properties: ["DTSTART:20261224", "DTEND:20201224", "DURATION:P999999W"], days: ["2026-12-24"]),
  ]

  @Test("An event has these days", arguments: rows)
  func event(row: Row) { #expect(Self.days([row.properties]) == row.days) }

  @Test("A date that was moved is another event's, and times in UTC are read by the reader's zone")
  func moved() throws {
    let events = [
      ["UID:a", "DTSTART:20261224", "RRULE:FREQ=DAILY;COUNT=3"],
      ["UID:a", "RECURRENCE-ID:20261225", "DTSTART:20261230"],
    ]
    #expect(Self.days(events) == ["2026-12-24", "2026-12-26", "2026-12-30"])
    let east = try ZoneRules(posix: "<+10>-10")
    #expect(Self.days([["DTSTART:20261224T140000Z"]], zone: east) == ["2026-12-25"])
  }

  @Test("An event without an end has no more days than are kept, and takes no more time")
  func long() {
    #expect(Self.days([["DTSTART:20200101", "DTEND:99991231"]]).count == 1_100)
    #expect(Self.days([["DTSTART:19000101", "RRULE:FREQ=DAILY"]]).count == 1_100)
  }

  @Test("A file on a file system that waits for another machine or a program isn't read")
  func fileSystems() {
    let mounts = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      36 22 0:48 / /mnt/a rw,noatime shared:2 master:1 - nfs4 server:/a rw
      37 22 0:49 / /home/ann/b\\040c rw - fuse.sshfs ann@server: rw
      38 22 8:17 / /media/disk rw shared:3 - fuseblk /dev/sdb1 rw
      39 22 0:50 / /mnt/d rw - cifs //server/d rw
      """
    let safe = ["8:1", "0:48", "0:49", "8:17", "0:50", "9:9"].filter {
      CalendarFiles.isSafe(device: $0, mounts: mounts)
    }
    #expect(safe == ["8:1", "8:17", "9:9"])
  }

  private static func text(_ date: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:\(date)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  @Test(
    "A file is read anew when it has changed, and on another day; what is wrong with it is said",
    .enabled(if: CalendarText.isInstalled, "needs libical: apt install libical3"))
  func changes() throws {
    let folder = try ScratchFolder()
    let file = folder.path + "/holidays.ics"
    let files = CalendarFiles()
    func changed(_ today: CivilDate = Self.today) -> [String: Result<[CivilDate], HostError>] {
      files.changed(among: [file], today: today, zone: .utc)
    }
    #expect(throws: HostError.self) { try files.days(of: file, today: Self.today, zone: .utc) }
    try Data(Self.text("20261224").utf8).write(to: URL(fileURLWithPath: file))
    #expect(try files.days(of: file, today: Self.today, zone: .utc) == [Self.date("2026-12-24")])
    #expect(try changed()[file]?.get() == [Self.date("2026-12-24")] && changed().isEmpty)
    try Data(Self.text("20261231").utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    #expect(try changed()[file]?.get() == [Self.date("2026-12-31")])
    #expect(changed().isEmpty && changed(Self.today + 1).count == 1)
    try FileManager.default.removeItem(atPath: file)
    guard case .failure(let error)? = changed(Self.today + 1)[file] else {
      Issue.record("a file that is gone can be read")
      return
    }
    #expect(error.sentence.description.contains(file))
    #expect(changed(Self.today + 1).isEmpty, "it is said once")
    for wrong in ["", "hello", "BEGIN:VTODO\r\nEND:VTODO\r\n", String(repeating: "x", count: 70_000), "a\0b"] {
      try Data(wrong.utf8).write(to: URL(fileURLWithPath: file))
      #expect(throws: HostError.self, "\(wrong.prefix(20))") {
        try files.days(of: file, today: Self.today, zone: .utc)
      }
    }
  }
}
