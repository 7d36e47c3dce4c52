import AlarmCalendar
import AlarmTexts
import TestSupport
import Testing

/// What is wrong with a zone, for a reader of German.
@Suite struct ZoneDataErrorTests {
  @Test("A string and a file that are none are reported in German, to the last clause")
  func german() async throws {
    let words = try await Catalogues.words("de")
    let text = #expect(throws: ZoneDataError.self) { try ZoneRules(posix: "CET") }
    let file = #expect(throws: ZoneDataError.self) { try ZoneRules(zoneFile: []) }
    let told = [text, file].map { error in error.map { words($0.sentence) } }
    #expect(
      told == [
        "TZ-Angabe „CET“: erwartet wird eine Zahl von 0 bis 24 bei Byte 3; richtig ist zum Beispiel "
          + "CET-1CEST,M3.5.0,M10.5.0/3",
        "Zonendatei von 0 Bytes: abgeschnitten (bei Byte 0)",
      ])
    #expect(file?.description == "zone file of 0 bytes: cut short (near byte 0)")
  }
}
