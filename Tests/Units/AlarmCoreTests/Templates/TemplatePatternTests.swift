import AlarmCore
import Testing

@Suite("Texts of templates")
struct TemplatePatternTests {
  private static func value(_ placeholder: Placeholder) -> String {
    switch placeholder {
    case .title: "Tea {due}"
    case .remaining: "4 min"
    case .fireTime: "07:30"
    case .due: "07:20"
    case .snoozes: "2"
    case .metadata(let path): path == ["a", "0", "b"] ? "<b>&\n\u{202e}x" : ""
    }
  }

  @Test(
    "Placeholders become values, which are one line and never read again",
    arguments: [
      ("", ""), ("plain", "plain"), ("{title}", "Tea {due}"), ("{remaining}, {fire-time}", "4 min, 07:30"),
      ("{due}{snoozes}", "07:202"), ("{{title}}", "{title}"), ("{{{title}}}", "{Tea {due}}"), ("a}}b{{c", "a}b{c"),
      ("{metadata.a.0.b}!", "<b>& x!"), ("[{metadata.nothing}]", "[]"), ("é{title}é", "éTea {due}é"),
    ])
  func filling(pattern: String, text: String) throws {
    #expect(try TemplatePattern(pattern).filled(Self.value) == text)
  }

  @Test(
    "What is not a placeholder is refused",
    arguments: [
      ("{titel}", .unknown("titel")), ("{}", .unknown("")), ("{Title}", .unknown("Title")),
      ("{metadata}", .unknown("metadata")),
      ("{metadata.}", .unknown("metadata.")), ("{metadata..a}", .unknown("metadata..a")),
      ("{ title }", .unknown(" title ")),
      ("{title", .openBrace), ("title}", .openBrace), ("{ti{tle}", .openBrace), ("{", .openBrace), ("{{{", .openBrace),
    ] as [(String, TemplatePattern.Fault)])
  func faults(pattern: String, fault: TemplatePattern.Fault) {
    #expect(throws: fault) { try TemplatePattern(pattern) }
  }
}
