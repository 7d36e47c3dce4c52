import AlarmCore
import Testing

@testable import Sounds

struct AudioChoiceTests {
  @Test(
    "Each word names its outputs, the preferred one first",
    arguments: [
      (nil, ["the sound server", "pw-play", "paplay", "aplay", "the terminal bell"]),
      ("auto", ["the sound server", "pw-play", "paplay", "aplay", "the terminal bell"]),
      ("pulse", ["the sound server"]),
      ("child", ["pw-play", "paplay", "aplay"]),
      ("none", ["no audio"]),
      ("file:/a/b.wav", ["the file /a/b.wav"]),
    ] as [(String?, [String])])
  func words(word: String?, names: [String]) throws {
    let choice = try #require(AudioChoice(word: word))
    #expect(choice.sinks(searchPath: "/bin").map(\.name.description) == names)
  }

  @Test("Other words are refused", arguments: ["loud", "file:", "file:relative.wav", "PULSE"])
  func refused(word: String) {
    #expect(AudioChoice(word: word) == nil)
  }
}
