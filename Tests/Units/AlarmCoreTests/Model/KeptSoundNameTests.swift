import AlarmCore
import Testing

@Suite struct KeptSoundNameTests {
  private static let digits = "0123456789abcdef0123456789abcdef"

  @Test("A kept sound's name is kept- and the first 32 digits of a digest")
  func name() throws {
    let name = try #require(KeptSoundName(digest: Self.digits + Self.digits))
    #expect(name.text == "kept-" + Self.digits)
    #expect(KeptSoundName(name.text) == name)
    #expect(SoundChoice(word: name.text).kept == name)
    #expect(SoundChoice(word: name.text) == .named(name.text))
  }

  @Test(
    "Everything else is none",
    arguments: [
      "", "kept-", "kept-0123", digits, "kept-\(digits)0", "kept-" + digits.uppercased(), "Kept-\(digits)",
      "kept-\(digits.dropLast())g", "kept-\(digits.dropLast())/", "kept-\u{301}\(digits.dropLast(2))",
      "kept-\(digits).wav",
    ])
  func others(text: String) {
    #expect(KeptSoundName(text) == nil)
    #expect(SoundChoice(word: text).kept == nil)
  }

  @Test("A digest that is too short, or has other digits, names nothing", arguments: ["", "0123", "xyz" + digits])
  func digests(text: String) { #expect(KeptSoundName(digest: text) == nil) }

  @Test("Other sounds are no copies", arguments: [SoundChoice.standard, .silent, .file("/kept-\(digits)")])
  func sounds(choice: SoundChoice) { #expect(choice.kept == nil) }
}
