import AlarmWire
import DBus

/// A call that has to be refused, and the error.
struct BadCall: Sendable, CustomStringConvertible {
  var member: MemberName
  var arguments: [DBusValue]
  /// A `WireError.Code`.
  var code: WireError.Code
  /// What the message has to contain: the argument's name.
  var named: String

  init(
    _ member: MemberName, _ arguments: [DBusValue], _ code: WireError.Code = .invalidArgument, names named: String
  ) {
    self.member = member
    self.arguments = arguments
    self.code = code
    self.named = named
  }

  var description: String { "\(member.text)(\(String("\(arguments)".prefix(160))))" }

  static let unknownID = "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"
  static let mebibyte = String(repeating: "x", count: 1 << 20)
  /// More than ten years from now, whenever the test runs.
  private static let farAway = "2099-12-31 12:00"

  // MARK: Tables

  private static let oddIDs = [
    "", " ", "x", "0", "null", "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a4", "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a445",
    "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a4g", "6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44", "{\(unknownID)}", "\(unknownID) ",
    "urn:uuid:\(unknownID)", "../../../etc/passwd", "\u{202E}\(unknownID)", "\u{1}\u{7F}\u{9B}\n\r\t",
    "٦f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44", "'; DROP TABLE alarms; --", String(repeating: "👩‍👩‍👧‍👦", count: 2000), mebibyte,
  ]

  /// Every method that names an alarm, with every odd id and with an unknown one.
  static let ids: [BadCall] = [
    "Cancel", "Stop", "Pause", "Resume", "Countdown", "Snooze", "Skip", "Unskip", "Enable", "DisableUntil", "Again",
    "Get",
  ]
  .flatMap {
    (member: MemberName) in
    let more: [DBusValue] =
      switch member {
      case "Snooze": [.string("5min")]
      case "Enable": [.bool(true)]
      case "DisableUntil": [.string("2027-01-07")]
      default: []
      }
    return oddIDs.map { BadCall(member, [.string($0)] + more, names: "id") }
      + [BadCall(member, [.string(unknownID)] + more, .notFound, names: "id")]
  }

  private static let oddWords = [
    "", " ", "\t\n", "x", "4", "-4min", "0min", "0s", "31d", "721h", "1e9min", "9999999999999999999999h", "4 4min",
    "25:00", "07:60", "7:3", "07:30 foo", "07:30 mon-", "07:30 mon tea", "in 7:30", "at 4min", "@", "@x", "@-1", "@0",
    "@1", "@1.5.5", "@99999999999999999999", "@253402300800", "2020-01-01 10:00", "1969-12-31 10:00",
    "2026-02-30 10:00", "0000-00-00 00:00", "2026-13-01 10:00", "2026-12-24", "2026-12-24T18:00+99:00", farAway,
    "today 00:00", "tomorrow", "in 4000 days 8:00", "PT", "P1Y", "PT-4M", "P", "４min", "٤min", "\u{202E}4min",
    "4\u{7}min", "4min\u{200B}", "07:30\u{0301}", "$(reboot)", "%s%n", String(repeating: "1h ", count: 100), mebibyte,
  ]

  /// `when` of Add and Preview.
  static let words: [BadCall] =
    oddWords.map { BadCall("Add", [.string($0), .string("Tea"), .strings([])], names: "when") }
    + oddWords.filter { !pastWords.contains($0) }.map {
      BadCall("Preview", [.string($0), .strings([]), .int32(3)], names: "when")
    }

  /// What can be previewed, but not scheduled.
  private static let pastWords: Set<String> = [
    "@0", "@1", "2020-01-01 10:00", "1969-12-31 10:00", "today 00:00", farAway, "in 4000 days 8:00",
  ]

  static let counts: [BadCall] =
    [0, -1, 1001, .max, .min].map {
      BadCall("Preview", [.string("07:30 daily"), .strings([]), .int32($0)], names: "count")
    }
    + [0, 1001].map { BadCall("PreviewSchedule", [.string(#"{"when":"1h"}"#), .int32($0)], names: "count") }
    + [0, -1, 101, .max, .min].map { BadCall("Upcoming", [.string(""), .int32($0)], names: "count") }
    + [0, -1, 1001, .max, .min].flatMap { limit in
      ["History", "HistoryJSON"].map { BadCall($0, [.int64(0), .int32(limit)], names: "limit") }
    }
    + [BadCall("Upcoming", [.string(unknownID), .int32(1)], .notFound, names: "id")]

  static let lengths: [BadCall] = [
    " ", "x", "5", "-1min", "0s", "31d", "1h 1h", "\u{202E}5min", "5\u{7}min", mebibyte,
  ].map { BadCall("Snooze", [.string(unknownID), .string($0)], names: "duration") }

  static let titles: [BadCall] = [
    String(repeating: "x", count: 129), String(repeating: "\u{1}", count: 1200),
    "e" + String(repeating: "\u{301}", count: 2000), mebibyte,
  ].map { BadCall("Add", [.string("1h"), .string($0), .strings([])], names: "title") }

  /// Options of Add that make an invalid rule for a time of day.
  static let rules: [BadCall] = [
    ("07:30", ["rrule=FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"], "rrule"), ("07:30", ["rrule="], "rrule"),
    ("07:30", ["rrule=FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"], "rrule"), ("07:30", ["rrule=FREQ=HOURLY"], "rrule"),
    ("07:30", ["rrule=FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO"], "rrule"), ("07:30", ["rrule=x"], "rrule"),
    ("07:30", ["rrule=FREQ=DAILY;UNTIL=20200101"], "rrule"), ("07:30", ["rrule=FREQ=DAILY;BYHOUR=3"], "rrule"),
    ("07:30", ["rrule=FREQ=DAILY;COUNT=1", "start=2024-01-01"], "rrule"),
    ("07:30", ["rrule=FREQ=YEARLY;INTERVAL=1000", "start=2024-01-01"], "rrule"),
    ("07:30 mon-fri", ["rrule=FREQ=DAILY"], "rrule"), ("1h", ["rrule=FREQ=DAILY"], "rrule"),
    ("@1900000000", ["rrule=FREQ=DAILY"], "rrule"), ("07:30", ["start=2026-12-24"], "start"),
    ("07:30", ["except=2026-12-24"], "except"), ("07:30", ["rrule=FREQ=DAILY", "start=2026-02-30"], "start"),
    ("07:30", ["rrule=FREQ=DAILY", "start=1066-10-14"], "start"), ("07:30", ["rrule=FREQ=DAILY", "start=x"], "start"),
    ("07:30", ["rrule=FREQ=DAILY", "start=9999-12-31"], "start"),
    ("tomorrow 07:30", ["rrule=FREQ=DAILY", "start=2026-12-24"], "start"),
    ("07:30", ["rrule=FREQ=DAILY", "except=tomorrow"], "except"),
    ("07:30", ["rrule=FREQ=DAILY;COUNT=2", "start=2026-01-01", "except=2026-01-01,2026-01-02"], "rrule"),
    ("07:30", ["rrule=" + String(repeating: "FREQ=DAILY;", count: 200)], "rrule"),
  ].map { BadCall("Add", [.string($0.0), .string("Rent"), .strings($0.1)], names: $0.2) }

  /// Options of Add with the word that the refusal has to contain.
  static let options: [BadCall] = [
    (["nonsense"], "options"), (["="], "options"), (["=x"], "options"), (["foo=bar"], "foo"), ([""], "options"),
    (["\u{202E}snooze=5min"], "options"), (["snooze=5min", "nonsense"], "options"), (["snooze"], "options"),
    (["snooze="], "snooze"), (["snooze=-1min"], "snooze"), (["snooze=31d"], "snooze"), (["snooze=0s"], "snooze"),
    (["snooze=5"], "snooze"), (["snooze=5min", "snooze=6min"], "snooze"), (["snooze=5min", "SNOOZE=5min"], "snooze"),
    (["id="], "id"), (["id=x"], "id"), (["id=\u{202E}\(unknownID)"], "id"), (["id=\(unknownID)x"], "id"),
    (["body=" + String(repeating: "x", count: 513)], "body"), (["tint=red"], "tint"), (["tint=#12345"], "tint"),
    (["tint=#gggggg"], "tint"), (["tint=#1234567"], "tint"), (["tint=#ＡＡＡＡＡＡ"], "tint"), (["icon=/etc/passwd"], "icon"),
    (["icon=../up"], "icon"), (["icon=file:///x"], "icon"), (["icon=a b"], "icon"), (["icon=\u{7}"], "icon"),
    (["icon=" + String(repeating: "x", count: 200)], "icon"), (["sound=a b"], "sound"), (["sound=../up"], "sound"),
    (["sound=/usr/../etc/passwd"], "sound"), (["sound=/" + String(repeating: "x", count: 5000)], "sound"),
    (["sound=\u{202E}x"], "sound"), (["volume=101"], "volume"), (["volume=-1"], "volume"),
    (["volume=60%%"], "volume"), (["volume=\u{202E}6"], "volume"), (["ramp=30"], "ramp"), (["ramp=11min"], "ramp"),
    (["ramp="], "ramp"), (["zone=Mars/Base"], "zone"), (["zone="], "zone"),
    (["zone=../../etc/passwd"], "zone"),
    (["zone=/etc/passwd"], "zone"), (["zone=:UTC"], "zone"), (["zone=EST5EDT,M3"], "zone"), (["zone=Europe"], "zone"),
    (["zone=" + String(repeating: "x/", count: 5000)], "zone"), (["ring-timeout=0s"], "ring-timeout"),
    (["ring-timeout=59s"], "ring-timeout"), (["ring-timeout=61min"], "ring-timeout"),
    (["ring-timeout="], "ring-timeout"),
    (["late-window=59s"], "late-window"), (["late-window=61min"], "late-window"), (["on-timeout=ring"], "on-timeout"),
    (["max-snoozes=0"], "max-snoozes"), (["max-snoozes=101"], "max-snoozes"), (["max-snoozes=3"], "max-snoozes"),
    (["max-snoozes=x", "on-timeout=snooze"], "max-snoozes"),
    (["on-timeout=snooze", "max-snoozes=1e9"], "max-snoozes"),
    (["open=" + String(repeating: "x", count: 33)], "open"), (["open=Look", "snooze=5min"], "open"),
    (["countdown=1min"], "countdown"), (["countdown=x"], "countdown"), (["countdown=31d"], "countdown"),
    (["title=x"], "title"), (["title[x]=y"], "title["), (["tint[de]=#ff0000"], "tint[de]"),
    (["stop-label=" + String(repeating: "x", count: 33)], "stop-label"),
    (["snooze=none", "snooze-label=More"], "snooze-label"), (["open=Look", "snooze-label=More"], "snooze-label"),
    (["pause=maybe"], "pause"), (["pause="], "pause"), (["metadata={"], "metadata"), (["metadata=x"], "metadata"),
    (["metadata=\"" + String(repeating: "x", count: 4096) + "\""], "metadata"),
    (["metadata=" + String(repeating: "[", count: 4000)], "metadata"),
    (["metadata={\"a\":1}{\"b\":2}"], "metadata"), (["body=" + mebibyte], "options"),
    (Array(repeating: "snooze=5min", count: 10_000), "options"), (Array(repeating: "", count: 10_000), "options"),
    ((0..<10_000).map { "k\($0)=v" }, "options"),
  ].map { BadCall("Add", [.string("1h"), .string("Tea"), .strings($0.0)], names: $0.1) }
}

/// Calls that belong together, under a name for the test's report.
struct BadCalls: Sendable, CustomStringConvertible {
  var description: String
  var calls: [BadCall]

  static let all = [
    BadCalls(description: "ids", calls: BadCall.ids), BadCalls(description: "words", calls: BadCall.words),
    BadCalls(description: "counts", calls: BadCall.counts), BadCalls(description: "lengths", calls: BadCall.lengths),
    BadCalls(description: "titles", calls: BadCall.titles), BadCalls(description: "options", calls: BadCall.options),
    BadCalls(description: "rules", calls: BadCall.rules),
    BadCalls(description: "JSON", calls: BadCall.json),
    BadCalls(description: "ids of Schedule", calls: BadCall.scheduleIDs),
  ]
}
