import AlarmCalendar
import AlarmTime
import Testing

struct PosixZoneTests {
  /// A string, an instant in Unix seconds, and the seconds east of UTC that hold then.
  struct Case: Sendable {
    let text: String
    let second: Int64
    let offset: Int

    init(_ text: String, _ second: Int64, _ offset: Int) {
      self.text = text
      self.second = second
      self.offset = offset
    }
  }

  /// The strings and instants are those of zones in the IANA database, if it has one of the kind.
  static let cases: [Case] = [
    Case("UTC0", 1_800_000_000, 0), Case("CET-1", 0, 3600), Case("<-03>3", 1_800_000_000, -10_800),
    Case("<+0545>-5:45", 0, 20_700),
    Case("XYZ-1:02:03", 0, 3723), Case("EST+5", 0, -18_000),
    Case("CET-1CEST,M3.5.0,M10.5.0/3", 1_806_195_599, 3600), Case("CET-1CEST,M3.5.0,M10.5.0/3", 1_806_195_600, 7200),
    Case("EST5EDT,M3.2.0,M11.1.0", 1_805_007_599, -18_000), Case("EST5EDT,M3.2.0,M11.1.0", 1_805_007_600, -14_400),
    Case("EST5EDT", 1_805_007_600, -14_400),
    // Dublin: standard time is in summer, the exception in winter.
    Case("IST-1GMT0,M10.5.0,M3.5.0/1", 1_800_000_000, 0), Case("IST-1GMT0,M10.5.0,M3.5.0/1", 1_815_000_000, 3600),
    // Southern: the year begins in daylight time.
    Case("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_800_000_000, 39_600),
    Case("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_815_000_000, 36_000),
    // Nuuk: changes on the evening before, written as negative hours.
    Case("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_806_195_599, -7200),
    Case("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_806_195_600, -3600),
    // Gaza: hours beyond a day.
    Case("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_806_105_599, 7200),
    Case("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_806_105_600, 10_800),
    // All-year daylight time (RFC 9636, 3.3.1).
    Case("XXX3EDT4,0/0,J365/23", 1_800_000_000, -14_400), Case("XXX3EDT4,0/0,J365/23", 1_798_761_600 + 14_400, -14_400),
    Case("XXX3EDT4,0/0,J365/23", 1_798_761_600 + 14_399, -14_400),
    // 2027-03-01 is J60 and, counted with the leap day, 59; in 2028 it is J60 and 60.
    Case("AAA0BBB,J60/0,J300", 1_803_859_200, 3600), Case("AAA0BBB,J60/0,J300", 1_803_859_199, 0),
    Case("AAA0BBB,J60/0,J300", 1_835_481_600, 3600), Case("AAA0BBB,J60/0,J300", 1_835_481_599, 0),
    Case("AAA0BBB,59/0,299", 1_803_859_200, 3600), Case("AAA0BBB,59/0,299", 1_835_395_200, 3600),
    Case("AAA0BBB,59/0,299", 1_835_395_199, 0),
  ]

  @Test("A TZ string gives the offset of every time of the year", arguments: cases)
  func offsets(example: Case) throws {
    let zone = try ZoneRules(posix: example.text)
    #expect(zone.offset(at: WallInstant(seconds: example.second)) == example.offset)
  }

  @Test(
    "Rules hold in the far past and far future, in time", arguments: [-9_000_000_000_000, 9_000_000_000_000] as [Int64])
  func farAway(second: Int64) throws {
    let zone = try ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect([3600, 7200].contains(zone.offset(at: WallInstant(seconds: second))))
    let (date, _) = zone.civil(at: WallInstant(seconds: second))
    let noon = try #require(CivilTime(hour: 12, minute: 0))
    let instant = zone.instant(of: date, at: noon)
    #expect(zone.civil(at: instant).date == date)
    #expect(zone.civil(at: instant).secondOfDay == 43_200)
  }

  @Test("The rule of 2027 holds 400 and 4,000 years later", arguments: [0, 1, 10])
  func repeats(cycles: Int64) throws {
    let zone = try ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
    let change = 1_806_195_600 + cycles * 146_097 * 86_400
    #expect(zone.offset(at: WallInstant(seconds: change - 1)) == 3600)
    #expect(zone.offset(at: WallInstant(seconds: change)) == 7200)
  }

  @Test(
    "A text that is not a TZ string is refused with a sentence",
    arguments: [
      "", "A", "AB0", "CET", "CET-", "CET-25", "CET-1:60", "CET-1CEST,", "CET-1CEST,M3.5.0",
      "CET-1CEST,M3.5.0,M10.5.0/3 ",
      "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
      "CET-1CEST,J0,J300", "CET-1CEST,J366,J300", "CET-1CEST,366,300", "CET-1CEST,M3.5.0/168,M10.5.0", "<CET-1", "<>0",
      "CET-1CEST,M3.5,M10.5.0", "Europe/Berlin", "CET-1CEST M3.5.0 M10.5.0", "\u{0}\u{0}\u{0}0", "CÉT-1",
      "CET-99999999999",
      String(repeating: "A", count: 300) + "0",
    ])
  func refused(text: String) {
    let error = #expect(throws: ZoneDataError.self) { try ZoneRules(posix: text) }
    #expect(error?.code == .invalidRule)
    #expect(error?.description.contains("TZ string") == true)
  }
}
