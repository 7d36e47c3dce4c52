import KeyFiles
import Testing

/// Files of groups and keys, with and without mistakes.
@Suite struct KeyFileTests {
  @Test("Groups, keys and values are found by name, comments and blank lines aren't")
  func reading() {
    let file = KeyFile("# head\nloose=1\n[A]\r\n key = a value \r\nkey=second\n\n[B]\nkey=b=c\nName[de]=Uhr\n")
    #expect(file.value("loose", in: "") == "1")
    #expect(file.value("key", in: "A") == "a value")
    #expect(file.value("key", in: "B") == "b=c")
    #expect(file.value("Name[de]", in: "B") == "Uhr")
    #expect(file.value("Name", in: "B") == nil)
    #expect(file.strangeLines.isEmpty)
    #expect(file.entries.map(\.line) == [2, 4, 5, 8, 9])
  }

  @Test("Lines that are nothing are named, and the rest counts")
  func strangeLines() {
    let file = KeyFile("[A\nword\n=x\n[B]\nkey=1")
    #expect(file.strangeLines == [1, 2, 3])
    #expect(file.value("key", in: "B") == "1")
  }

  @Test("Lines, keys and values are bytes: accents and line breaks join nothing, and a byte-order mark is passed over")
  func bytes() {
    let accent = "\u{301}"
    let file = KeyFile("\u{feff}[A]\r\na=\(accent)b\r\(accent)c=d\n[\(accent)B]\r\n#\(accent)x\ne=\u{2028}f\n")
    #expect(file.value("a", in: "A") == "\(accent)b")
    #expect(file.value("\(accent)c", in: "A") == "d")
    #expect(file.value("e", in: "\(accent)B") == "\u{2028}f")
    #expect(file.entries.map(\.line) == [2, 3, 6] && file.strangeLines.isEmpty)
    let edited = KeyFile.text("\u{feff}[A]\r\nx=\(accent)1\r\ny=2\r\n", setting: "x", in: "A", to: "3")
    #expect(edited == "[A]\nx=3\ny=2\n")
  }

  @Test(
    "Escapes are taken back",
    arguments: [("a\\sb", "a b"), ("\\\\n", "\\n"), ("a\\tb\\nc\\rd", "a\tb\nc\rd"), ("a\\", "a"), ("", "")])
  func escapes(written: String, meant: String) { #expect(KeyFile.unescaped(written) == meant) }
}
