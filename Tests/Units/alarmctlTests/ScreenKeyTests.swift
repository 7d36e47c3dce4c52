import Testing
import alarmctl

@Suite("Keys of the notification screen")
struct ScreenKeyTests {
  @Test(
    "Only keys that mean something are taken from what was typed",
    arguments: [
      ("", []), ("1", [.button(1)]), ("2\n", [.button(2)]), ("9q", [.button(9), .quit]), ("0a\r\n ", []),
      ("x\td", [.dismiss, .next, .dismiss]), ("\u{c}", [.redraw]), ("\u{4}", [.quit]), ("\u{3}", [.quit]),
      ("\u{1b}[A1", [.button(1)]), ("\u{1b}[1;5C", []), ("\u{1b}[11~2", [.button(2)]), ("\u{1b}OP", []), ("\u{1b}", []),
    ] as [(String, [ScreenKey])])
  func keys(typed: String, keys: [ScreenKey]) { #expect(ScreenKey.keys(in: Array(typed.utf8)) == keys) }
}
