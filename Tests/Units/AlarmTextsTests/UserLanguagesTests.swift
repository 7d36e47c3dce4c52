import AlarmTexts
import Testing

@Suite("The user's languages")
struct UserLanguagesTests {
  @Test(
    "They are read from the environment as gettext does",
    arguments: [
      ([:], []), (["LANG": "de_DE.UTF-8"], ["de_DE"]), (["LANG": "C", "LANGUAGE": "de"], []),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], ["de"]), (["LANGUAGE": "de"], ["de"]),
      (["LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": ""], ["fr_FR"]),
      (["LANG": "en_GB", "LC_ALL": "it_IT", "LC_MESSAGES": "fr"], ["it_IT"]),
      (["LANG": "de_AT.UTF-8", "LANGUAGE": "de_AT:de:en"], ["de_AT", "de", "en"]),
      (["LANG": "de_AT.UTF-8", "LANGUAGE": "en:C:fr"], ["en", "de_AT"]),
      (["LANG": "nonsense!", "LANGUAGE": "::de:?:de"], ["de"]), (["LC_MESSAGES": "POSIX", "LANGUAGE": "de"], []),
    ] as [([String: String], [String])])
  func environment(variables: [String: String], names: [String]) {
    #expect(UserLanguages { variables[$0] }.names.map(\.description) == names)
  }

  @Test("A list of a thousand languages is cut short")
  func bounded() {
    let list = (0..<1000).map { number in "\(["de", "fr"][number % 2])_\(100 + number % 900)" }.joined(separator: ":")
    #expect(UserLanguages { $0 == "LANGUAGE" ? list : nil }.names.count <= 64)
  }

  @Test(
    "The best translation is shown, and the text itself where there is none",
    arguments: [
      ("de_AT", "österreichisch"), ("de_DE", "deutsch"), ("de", "deutsch"), ("de_DE@euro", "deutsch"),
      ("sr_RS@latin", "latinica"), ("sr_ME@latin", "latinica"), ("sr_RS", "ћирилица"), ("sr", "text"), ("fr", "text"),
      ("fr:de_CH:sr", "deutsch"), ("sr:sr_RS:de", "ћирилица"), ("", "text"),
    ])
  func matching(list: String, shown: String) throws {
    let texts = [
      "de": "deutsch", "de_AT": "österreichisch", "sr@latin": "latinica", "sr_RS": "ћирилица",
      "sr_RS@latin": "latinica",
    ]
    let translations = try texts.map { (try #require(LocaleName($0.key)), $0.value) }
    let text = LocalizedText("text", translations: Dictionary(uniqueKeysWithValues: translations))
    let languages = UserLanguages { $0 == "LANGUAGE" ? list : nil }
    #expect(text.resolved(for: languages) == shown)
    #expect(LocalizedText("text").resolved(for: languages) == "text")
  }
}
