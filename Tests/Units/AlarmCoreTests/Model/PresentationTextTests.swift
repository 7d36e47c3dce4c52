import AlarmCore
import Testing

/// The texts of an alarm, in its user's language.
@Suite struct PresentationTextTests {
  @Test("A presentation is resolved in all its texts, and keeps no translations")
  func presentation() throws {
    let german = try #require(LocaleName("de"))
    var presentation = Presentation(title: "", secondaryButton: .init(label: "", behavior: .custom))
    for key in PresentationText.allCases {
      presentation[text: key] = LocalizedText(key.rawValue, translations: [german: "de " + key.rawValue])
    }
    let resolved = presentation.resolved(for: UserLanguages([german]))
    for key in PresentationText.allCases { #expect(resolved[text: key] == LocalizedText("de " + key.rawValue)) }
    #expect(presentation.resolved(for: .none).title == "title")
    #expect(Presentation(title: "x")[text: .secondaryLabel].isEmpty)
  }
}
