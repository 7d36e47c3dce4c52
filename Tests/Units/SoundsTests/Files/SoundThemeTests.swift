import Testing

@testable import Sounds

struct SoundThemeTests {
  @Test("An index gives its parents and its stereo folders before those for any profile")
  func index() {
    let theme = SoundTheme(
      indexText: """
        # a comment
        [Sound Theme]
        Name=Night
        Inherits = base, freedesktop
        Directories=any,surround,stereo

        [any]
        [surround]
        OutputProfile=5.1
        [stereo]
        OutputProfile=stereo
        """)
    #expect(theme.inherits == ["base", "freedesktop"])
    #expect(theme.folders == ["stereo", "any"])
  }

  @Test("What isn't an index gives nothing", arguments: ["", "[", "=\n=", "\u{0}\u{1}", "[Sound Theme]\nDirectories"])
  func broken(text: String) {
    let theme = SoundTheme(indexText: text)
    #expect(theme.inherits.isEmpty && theme.folders.isEmpty)
  }

  @Test("Folders outside the theme are dropped")
  func outside() {
    let theme = SoundTheme(indexText: "[Sound Theme]\nInherits=../x,/y\nDirectories=/etc,../..,a/../b,good\n")
    #expect(theme.inherits.isEmpty)
    #expect(theme.folders == ["good"])
  }
}
