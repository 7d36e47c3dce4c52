import TestSupport

/// Texts for arguments: valid for the argument of that name, nearly valid, and invalid as any text.
struct FuzzText {
  /// Alarms with these ids are added and removed, so some calls refer to existing alarms.
  static let ids = (0..<8).map { "6a1e1c3c-8f5b-4f0e-9a37-0b5d7c1a2b0\($0)" }

  private static let whens = [
    "1s", "2s", "1h", "07:30 daily", "@0", "@1", "@9223372036854775807", "@253402300799", "999999999h", "0s", "PT1S",
    "in 36500 days 00:00", "9999-12-31 23:59", "0000-01-01 00:00", "24:00", "7:30 pm mon-fri", "-1h", "1.5h", "",
  ]
  private static let options = [
    "snooze=1s", "snooze=none", "volume=101%", "volume=0%", "ramp=10min", "zone=Europe/Berlin",
    "zone=../../../etc/passwd",
    "rrule=FREQ=DAILY;INTERVAL=1000", "rrule=FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1", "except=2026-01-01,2026-01-01",
    "start=9999-12-31", "ring-timeout=1min", "late-window=60min", "on-timeout=snooze", "max-snoozes=100",
    "metadata=[[[[]]]]", "template=timer", "template=../../x", "title[de]=Tee", "sound=/dev/zero",
    "sound=/proc/self/mem",
    "id=6a1e1c3c-8f5b-4f0e-9a37-0b5d7c1a2b07", "countdown=1s", "open=Open", "=", "x",
  ]
  private static let words = [
    "", "a", "clicked", "hovered", "opened", "default", "stop", "snooze", "label", "enabled", "authorized", "denied",
    "notDetermined", "org.example.Fuzzed", "host:fuzzed", "org.alarmkit.Alarms1.Manager", "org.alarmkit.Alarms1.Alarm",
    "org.freedesktop.DBus.Properties", "org.kde.StatusNotifierItem", "com.canonical.dbusmenu", "../../../../etc/passwd",
    "/dev/zero", "%s%n%x", "'; DROP TABLE alarms; --", "\u{202E}gnp.exe", "\u{200B}\u{FEFF}", "\u{1}\u{1B}[2J\u{7F}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{10FFFF}", "<b>&amp;</b>", "{title}", "NaN", "-0", "1e999",
    "9223372036854775808",
  ]

  /// A text for an argument.
  static func any(for argument: String, _ random: inout SeededGenerator) -> String {
    if Int.random(in: 0..<10, using: &random) == 0 { return long(&random) }
    if Int.random(in: 0..<5, using: &random) == 0 { return words.randomElement(using: &random) ?? "" }
    switch argument {
    case "id": return ids.randomElement(using: &random) ?? ""
    case "when", "duration": return whens.randomElement(using: &random) ?? ""
    case "options", "propertyNames": return options.randomElement(using: &random) ?? ""
    case "json": return FuzzJSON.text(&random)
    case "state": return ["authorized", "denied", "notDetermined"].randomElement(using: &random) ?? ""
    case "app", "appId": return ["org.example.Fuzzed", "host:fuzzed"].randomElement(using: &random) ?? ""
    default: return words.randomElement(using: &random) ?? ""
    }
  }

  /// Up to 100,000 of one character; some are marks on the letter before.
  private static func long(_ random: inout SeededGenerator) -> String {
    let piece = ["a", "\u{301}", "\u{202E}", "[", "9", "/", "\u{1F600}", "\u{FDFA}", " "].randomElement(using: &random)
    let count = [100, 1000, 70_000, 100_000].randomElement(using: &random) ?? 1
    return String(repeating: piece ?? "a", count: count)
  }
}
