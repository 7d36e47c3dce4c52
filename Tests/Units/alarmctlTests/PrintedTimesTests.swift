import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

/// What `alarmctl` prints for a time can be typed again, and means that time.
@Suite("Printed times are read", .timeLimit(.minutes(10)))
struct PrintedTimesTests {
  /// As the system's locales have them.
  static let formats = [
    TimeFormat.international,
    TimeFormat(time: "%T", morning: "", afternoon: "", date: "%d.%m.%Y"),  // de_DE
    TimeFormat(time: "%r", morning: "AM", afternoon: "PM", date: "%m/%d/%Y"),  // en_US
    TimeFormat(time: "%T", morning: "am", afternoon: "pm", date: "%d/%m/%y"),  // en_GB
    TimeFormat(time: "%T", morning: "", afternoon: "", date: "%-d.%-m.%Y"),  // cs_CZ
    TimeFormat(time: "%T", morning: "", afternoon: "", date: "%d. %m. %Y"),  // sl_SI
    TimeFormat(time: "%H.%M.%S", morning: "", afternoon: "", date: "%Y. %m. %d."),  // hu_HU
    TimeFormat(time: "%T", morning: "", afternoon: "", date: "%d-%m-%y"),  // nl_NL
    TimeFormat(time: "%I:%M:%S %p", morning: "πμ", afternoon: "μμ", date: "%d/%m/%Y"),  // el_GR
    TimeFormat(time: "%I:%M:%S %p", morning: "a.\u{a0}m.", afternoon: "p.\u{a0}m.", date: "%d/%m/%Y"),  // es_MX
    TimeFormat(time: "%H時%M分%S秒", morning: "午前", afternoon: "午後", date: "%Y年%m月%d日"),  // ja_JP
    TimeFormat(time: "%p %I시 %M분", morning: "오전", afternoon: "오후", date: "%Y년 %m월 %d일"),  // ko_KR
  ]
  static let zones = [
    "UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "<+1345>-12:45<+14>-13:45,M9.5.0/2:45,M4.1.0/3:45",
  ]

  private struct Zone: ZoneLookup {
    let zone: ZoneRules
    func rules(named name: String?) -> ZoneRules { zone }
  }

  /// The ring time of a text that is typed now.
  private static func ring(_ text: String, _ times: TimeText) throws -> WallInstant? {
    let expression = try WhenGrammar.parse(text, as: .alarm, in: Vocabulary(times.words))
    // The agent may have another language.
    let sent = try WhenGrammar.parse(WhenGrammar.describe(expression))
    let lowering = Lowering(
      at: Moment(wall: times.now, uptime: 0, boot: BootID(high: 1, low: 1)), zones: Zone(zone: times.zone),
      hasZone: { _ in true }, template: { _ throws(WireError) in Template() })
    let definition = try lowering.definition(of: AlarmForm(when: sent), from: .words)
    if let length = definition.countdown.preAlert, definition.schedule == nil { return times.now + length }
    return definition.rings(after: times.now, in: times.zone, limit: 1).first
  }

  @Test(
    "20,000 random times are read as they are printed, in each language, format and zone",
    arguments: ["en"] + Catalogues.languages)
  func instants(language: String) async throws {
    var random = SeededGenerator(seed: 31)
    let catalogue = language == "en" ? Wording.english : try await Catalogues.words(language)
    let zones = try Self.zones.map { try ZoneRules(posix: $0) }
    var tally = Tally("Printed times", seed: 31)
    for _ in 0..<1_000 {
      let words = catalogue.with(Self.formats.pick(&random))
      let zone = zones.pick(&random)
      // Within this century, because a year of two digits is in it.
      let now = WallInstant(seconds: .random(in: 1_700_000_000...3_800_000_000, using: &random))
      let days: Int64 = [1, 8, 3000].pick(&random)
      let minute = (now.seconds + .random(in: 60...days * 86_400, using: &random)) / 60 * 60
      let civil = zone.civil(at: WallInstant(seconds: minute))
      guard minute > now.seconds, civil.secondOfDay % 60 == 0, let time = CivilTime(secondOfDay: civil.secondOfDay)
      else {
        continue
      }
      // If an hour occurs twice, the words mean the first one.
      let instant = WallInstant(seconds: minute)
      guard zone.instant(of: civil.date, at: time) == instant else { continue }
      let times = TimeText(zone: zone, now: now, words: words)
      let text = [times.near, times.full, times.dated, times.coming].pick(&random)(instant)
      let read = try? Self.ring(text, times)
      tally.expect(read == instant, "\(text) at \(times.full(now)): \(read.map(times.full) ?? "not read")")
      let length = times.distance(instant)
      let isRead = (try? WhenGrammar.parse(length, in: Vocabulary(words))) != nil
      tally.expect(isRead || instant - now > .seconds(30 * 86_400), length)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }

  @Test("How an alarm repeats is read as it is printed", arguments: ["en"] + Catalogues.languages)
  func repetitions(language: String) async throws {
    var random = SeededGenerator(seed: 32)
    let catalogue = language == "en" ? Wording.english : try await Catalogues.words(language)
    var tally = Tally("Printed repetitions", seed: 32)
    for index in 0..<500 {
      let words = catalogue.with(Self.formats.pick(&random))
      let time = CivilTime(clamping: .random(in: 0..<1_440, using: &random) * 60)
      let days = WeekdaySet(rawValue: .random(in: 1...127, using: &random))
      let zone: String? = [nil, "Asia/Tokyo"].pick(&random)
      let rule = try RecurrenceRule(text: "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,-1FR")
      var alarm = try SampleAlarms.make(
        SampleAlarms.wake, "Call", schedule: WhenGrammar.describe(.timeOfDay(time, index % 5 == 0 ? [] : days)),
        zone: zone ?? "")
      if index % 5 == 0 { alarm.rrule = rule.description }
      let times = TimeText(zone: .utc, now: WallInstant(microseconds: SampleAlarms.now), words: words)
      let text = try #require(times.repetition(of: alarm))
      let meant: WhenExpression = index % 5 == 0 ? .byRule(rule, time) : .timeOfDay(time, days)
      let read = try? WhenGrammar.parse(text, as: .alarm, in: Vocabulary(words))
      tally.expect(read == (zone.map { .inZone($0, meant) } ?? meant), text)
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}
