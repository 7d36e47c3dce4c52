import AlarmCore
import AlarmWire
import Testing
import alarmctl

@Suite("Times in the past") struct SinceGrammarTests {
  /// 2026-11-20 06:00 UTC.
  private static let times = TimeText(zone: .utc, now: WallInstant(seconds: 1_795_154_400), words: .english)

  @Test(
    "A length is so long ago, a date begins at midnight, and instants are themselves",
    arguments: [
      ("2h", 1_795_154_400 - 7200), ("90d", 1_795_154_400 - 90 * 86_400), ("2026-11-19", 1_795_046_400),
      ("2026-11-19 18:00", 1_795_111_200), ("today 05:00", 1_795_150_800), ("@1700000000", 1_700_000_000),
    ] as [(String, Int64)])
  func parsed(text: String, second: Int64) throws {
    #expect(try SinceGrammar.parse(text, Self.times) == WallInstant(seconds: second))
  }

  @Test(
    "What is no time in the past is refused by name", arguments: ["", "x", "tomorrow 6:00", "07:30", "2026-02-30", "5"])
  func refused(text: String) {
    let error = #expect(throws: WireError.self) { try SinceGrammar.parse(text, Self.times) }
    #expect(error?.message.hasPrefix("since:") == true)
  }
}
