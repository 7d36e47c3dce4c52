import DBus
import Testing

@Suite("Texts that are costly to compare") struct StreamSafetyTests {
  @Test(
    "Texts as people write them are safe",
    arguments: [
      "", "Tea", "Grüner Tee", "e\u{301}\u{323}", "ᎣᏏᏲ", "हिन्दी", "ภาษาไทยน้ำ", "Tiếng Việt", "👩‍👩‍👧‍👦", "각",
      String(repeating: "\u{301}", count: 30),
      String(repeating: String(repeating: "\u{301}", count: 30) + "a", count: 99),
      String(repeating: "x", count: 60_000), String(repeating: "\u{1161}\u{200D}", count: 1_000),
    ])
  func safe(text: String) { #expect(StreamSafety.isSafe(text)) }

  @Test("31 marks one after the other are not", arguments: ["\u{301}", "\u{316}", "\u{5B0}", "\u{1D165}"])
  func unsafe(mark: String) {
    #expect(StreamSafety.isSafe("a" + String(repeating: mark, count: 30)))
    #expect(!StreamSafety.isSafe("a" + String(repeating: mark, count: 31)))
    #expect(!StreamSafety.isSafe("Tea " + String(repeating: mark, count: 31) + " Tea"))
  }
}
