import AlarmTexts
import Testing

/// Sentences of other programs, recognised by their words.
@Suite struct KnownSentenceTests {
  private static let unknown = KnownSentence(Message("Unknown option '{option}'"), typed: "option")
  private static let suggesting = KnownSentence(
    Message("Unknown option '{option}'. Did you mean '{suggestion}'?"), typed: "option")
  private static let noValue = KnownSentence(
    Message("The option '{option}' does not take any value, but '{value}' was specified."), typed: "value")
  private static let twice = KnownSentence(
    Message("Unknown option '{option}'\n   or: Missing value for '{argument}' in '{option}'"), typed: "option")

  @Test("A sentence is known by its words, and another one isn't")
  func known() {
    let sentence = "Unknown option '--jsn'. Did you mean '--json'?"
    #expect(Self.suggesting.message(for: sentence, arguments: ["--jsn"])?.description == sentence)
    #expect(Self.unknown.message(for: sentence, arguments: ["--jsn"]) == nil)
    for other in ["", "Unknown option", "Unknown option '", "Unknown option --x", "Is unknown option '--x'"] {
      #expect(Self.unknown.message(for: other, arguments: ["--x"]) == nil)
    }
    let plain = KnownSentence(Message("OPTIONS:"))
    #expect(plain.message(for: "OPTIONS:")?.description == "OPTIONS:")
    #expect(plain.message(for: "OPTIONS: ") == nil && plain.message(for: "") == nil)
  }

  @Test(
    "What was typed is taken whole, also where it reads like the sentence",
    arguments: ["--x", "", "'", "--x'. Did you mean 'y", "{option}", "\u{301}x", "a\r\nb", "--x'. Did you mean '"])
  func typed(option: String) {
    let sentence = "Unknown option '\(option)'. Did you mean '--json'?"
    let message = Self.suggesting.message(for: sentence, arguments: ["list", option])
    #expect(
      message
        == Message(
          "Unknown option '{option}'. Did you mean '{suggestion}'?", ["option": option, "suggestion": "--json"]))
  }

  @Test("What stands before the typed value is taken from the left")
  func left() {
    let value = "3' does not take any value, but '4"
    let message = Self.noValue.message(
      for: "The option '--json' does not take any value, but '\(value)' was specified.", arguments: ["--json=\(value)"])
    #expect(
      message
        == Message(
          "The option '{option}' does not take any value, but '{value}' was specified.",
          ["option": "--json", "value": value]))
  }

  @Test("What nobody typed isn't taken for what was typed")
  func untyped() {
    let sentence = "Unknown option '-oo'\n   or: Missing value for '-o <key=value>' in '-oo'"
    #expect(Self.unknown.message(for: sentence, arguments: ["alarm", "-oo"]) == nil)
    #expect(Self.twice.message(for: sentence, arguments: ["alarm", "-oo"])?.description == sentence)
    #expect(Self.twice.message(for: sentence, arguments: []) == nil)
    let different = "Unknown option '-oo'\n   or: Missing value for '-o <key=value>' in '-o'"
    #expect(Self.twice.message(for: different, arguments: ["-oo"]) == nil)
  }
}
