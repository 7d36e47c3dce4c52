import AlarmClient
import AlarmCore
import Testing
import alarmctl

@Suite("What was probably meant by a timer's length")
struct LengthAdviceTests {
  @Test(
    "A length with a colon is refused with the commands to choose from",
    arguments: [
      (
        ["1:30", "Green tea"],
        "1:30 of what? For minutes and seconds: alarmctl timer 1min 30s 'Green tea'; for hours and minutes: "
          + "alarmctl timer 1h 30min 'Green tea'; for the time of day: alarmctl alarm 1:30 'Green tea'"
      ),
      (["soon"], nil), (["4min"], nil), (["90"], nil), (["7:3"], nil), (["0"], nil), (["1:75"], nil), ([], nil),
    ] as [([String], String?)])
  func advice(typed: [String], told: String?) { #expect(LengthAdvice.about(typed)?.description == told) }
}
