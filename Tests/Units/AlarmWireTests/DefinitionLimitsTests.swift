import AlarmCore
import AlarmWire
import TestSupport
import Testing

@Suite("Limits of what may be in an alarm")
struct DefinitionLimitsTests {
  @Test("Control characters and direction overrides go, in titles line ends too")
  func texts() throws {
    let hostile = "\u{1b}[31mTea\u{0}\u{7} \u{202e}dekab\u{202c}\n\u{2066}now\u{2069}\t"
    #expect(try DefinitionLimits.text(hostile, argument: "title", limit: 128) == "[31mTea dekab now")
    #expect(try DefinitionLimits.text(hostile, argument: "body", limit: 512, hasLines: true) == "[31mTea dekab\nnow")
    #expect(try DefinitionLimits.text("  👩‍👩‍👧‍👦 日本語 e\u{301} ", argument: "title", limit: 128) == "👩‍👩‍👧‍👦 日本語 e\u{301}")
  }

  @Test("Limits count characters as people do, and are named in the refusal", arguments: [32, 128, 512])
  func lengths(limit: Int) throws {
    let full = String(repeating: "é", count: limit)
    #expect(try DefinitionLimits.text(full, argument: "title", limit: limit) == full)
    let error = #expect(throws: WireError.self) {
      _ = try DefinitionLimits.text(full + "é", argument: "title", limit: limit)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("title: ") == true)
    #expect(error?.message.contains("\(limit)") == true)
  }

  @Test("One character can't pile up thousands of marks")
  func piles() {
    let pile = "a" + String(repeating: "\u{301}", count: 100_000)
    let error = #expect(throws: WireError.self) {
      _ = try DefinitionLimits.text(pile, argument: "title", limit: 128)
    }
    #expect(error?.message.contains("title") == true)
  }

  @Test("Translations have the limits of their text, and all texts together one of their own")
  func translations() throws {
    func check(_ presentation: Presentation) throws(WireError) -> Presentation {
      try DefinitionLimits.texts(of: presentation) { FormDoor.json.name(of: $0, in: AlarmForm()) }
    }
    let names = (100..<165).compactMap { LocaleName("xx_\($0)") }
    let few = Dictionary(uniqueKeysWithValues: names.prefix(64).map { ($0, " a\nb ") })
    var presentation = Presentation(title: LocalizedText("Tea", translations: few.merging([names[0]: " "]) { $1 }))
    let kept = try check(presentation).title
    #expect(kept.translations.count == 63 && kept.translations[names[1]] == "a b")

    func refusal(_ presentation: Presentation) -> String {
      #expect(throws: WireError.self) { try check(presentation) }?.message ?? ""
    }
    presentation.title.translations[names[64]] = "x"
    #expect(refusal(presentation) == "title: it has 65 translations; at most 64 are allowed")
    presentation.title = LocalizedText("Tea", translations: [names[3]: String(repeating: "x", count: 129)])
    #expect(refusal(presentation).hasPrefix("title[xx_103]: it has 129 characters"))
    presentation.title = "Tea"
    presentation.body = LocalizedText("", translations: few.mapValues { _ in String(repeating: "x", count: 256) })
    #expect(
      refusal(presentation) == "title: all texts with their translations have 16387 bytes; at most 16384 are allowed")
    presentation.title = ""
    #expect(try check(presentation).body.translations.count == 64)
  }

  @Test("Icons are themed names or nothing", arguments: ["", "alarm-symbolic", "org.example.App", "a_b"])
  func icons(name: String) throws { #expect(try DefinitionLimits.icon(name) == name) }

  @Test(
    "Icons are no paths, addresses or markup",
    arguments: [
      "/usr/share/x.png", "../x", "file:///x.png", "a b", "<img>", ".hidden", "ü", String(repeating: "a", count: 129),
    ])
  func noIcons(name: String) {
    let error = #expect(throws: WireError.self) { _ = try DefinitionLimits.icon(name) }
    #expect(error?.message.contains("themed icon name") == true)
  }

  @Test("Tints are #rrggbb in either case", arguments: ["", "#33aaff", "#33AAFF"])
  func tints(text: String) throws { #expect(try DefinitionLimits.tint(text) == text.lowercased()) }

  @Test(
    "Other colours are no tints",
    arguments: ["red", "#fff", "33aaff", "#33aaf", "#33aaffff", "#gggggg", "#33aaf\u{301}f"])
  func noTints(text: String) {
    let error = #expect(throws: WireError.self) { _ = try DefinitionLimits.tint(text) }
    #expect(error?.message.contains("#ff9500") == true)
  }

  @Test(
    "Sounds are a word, a theme name or an absolute path",
    arguments: [
      ("", .standard), ("default", .standard), ("none", .silent),
      ("alarm-clock-elapsed", .named("alarm-clock-elapsed")),
      ("/usr/share/sounds/a b.oga", .file("/usr/share/sounds/a b.oga")),
    ] as [(String, SoundChoice)])
  func sounds(word: String, choice: SoundChoice) throws { #expect(try DefinitionLimits.sound(word) == choice) }

  @Test(
    "Other things are no sounds",
    arguments: [
      "a b", "sounds/x.oga", "../x", "/a/../etc/passwd", "/a\0b", "http://x/y",
      "/" + String(repeating: "a", count: 5000),
    ])
  func noSounds(word: String) {
    let error = #expect(throws: WireError.self) { _ = try DefinitionLimits.sound(word) }
    #expect(error?.message.hasPrefix("sound: ") == true)
    #expect((error?.message.utf8.count ?? 0) < 400)
  }

  @Test("Metadata is JSON of at most 4 KiB")
  func metadata() throws {
    for text in ["", "{}", "[1]", "null", #"{"a":"ü"}"#] { #expect(try DefinitionLimits.metadata(text) == text) }
    let full = "\"" + String(repeating: "x", count: 4094) + "\""
    #expect(try DefinitionLimits.metadata(full) == full)
    for bad in ["\"" + String(repeating: "x", count: 4095) + "\"", "{", "{a:1}", "'x'", "\0"] {
      let error = #expect(throws: WireError.self) { _ = try DefinitionLimits.metadata(bad) }
      #expect(error?.message.hasPrefix("metadata: ") == true)
    }
  }

  @Test("A value in a message is short and on one line")
  func shortened() {
    #expect(DefinitionLimits.shortened("a\nb") == "a b")
    #expect(DefinitionLimits.shortened(String(repeating: "x", count: 1000)).count == 64)
  }
}
