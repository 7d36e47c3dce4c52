import AlarmTexts
import Testing

@Suite("Locales' names")
struct LocaleNameTests {
  @Test(
    "A name is read without its encoding, in the usual case",
    arguments: [
      ("de", "de"), ("de_AT", "de_AT"), ("de_at.UTF-8", "de_AT"), ("DE_AT.ISO-8859-1@Euro", "de_AT@euro"),
      ("sr@latin", "sr@latin"), ("ca_ES@valencia", "ca_ES@valencia"), ("es_419", "es_419"), ("gsw_CH", "gsw_CH"),
    ])
  func names(text: String, name: String) {
    #expect(LocaleName(text)?.description == name)
  }

  @Test(
    "What names no language is not a locale",
    arguments: [
      "", "C", "POSIX", "C.UTF-8", "d", "de_", "de_A", "de_AUT", "de-AT", "de@", "@latin", "de_AT_x", "zh_Hant", "dé",
      "de AT", "de\n", "de]", "de@la=tin", "_DE", String(repeating: "d", count: 9),
    ])
  func noNames(text: String) {
    #expect(LocaleName(text) == nil)
  }

  @Test(
    "Candidates come in the Desktop Entry Specification's order",
    arguments: [
      ("sr_YU@latin", ["sr_YU@latin", "sr_YU", "sr@latin", "sr"]), ("de_AT", ["de_AT", "de"]),
      ("sr@latin", ["sr@latin", "sr"]), ("de", ["de"]),
    ])
  func candidates(name: String, order: [String]) {
    #expect(LocaleName(name)?.candidates.map(\.description) == order)
  }
}
