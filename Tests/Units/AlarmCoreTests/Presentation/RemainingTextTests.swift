import AlarmCore
import Testing

@Suite struct RemainingTextTests {
  @Test(
    "What is left is shown in at most two units, rounded up",
    arguments: [
      (-5.0, "0 s"), (0, "0 s"), (0.4, "0 s"), (0.5, "1 s"), (45, "45 s"), (59.6, "1 min"), (60, "1 min"),
      (61, "61 s"), (119, "119 s"), (120, "2 min"), (239.9, "4 min"), (240.1, "4 min"), (241, "5 min"),
      (3540, "59 min"), (3541, "1 h"), (3900, "1 h 5 min"), (86_340, "23 h 59 min"), (86_400, "1 d"),
      (97_200, "1 d 3 h"), (97_201, "1 d 4 h"), (2_592_000, "30 d"),
    ])
  func rounded(seconds: Double, text: String) {
    #expect(RemainingText.rounded(.seconds(seconds), in: .english) == text)
  }

  @Test(
    "A text that stands for a while says what is true for all of it",
    arguments: [
      (1500, 60, .minutes, "25 min"), (150, 30, .minutes, "3 min"), (90, 30, .minutes, "2 min"),
      (60, 50, .minutes, "less than 1 min"), (60, 60, .minutes, "less than 1 min"),
      (30, 20, .minutes, "less than 1 min"),
      (10, 1, .minutes, "10 s"), (1, 1, .minutes, "1 s"), (600, 300, .minutes, "less than 10 min"),
      (1500, 1500, .minutes, "less than 25 min"), (7200, 3600, .minutes, "less than 2 h"),
      (125, 1, .seconds, "2 min 5 s"),
      (200, 50, .seconds, "less than 4 min"), (97_200, 60, .minutes, "1 d 3 h"),
    ] as [(Double, Double, CountdownPace, String)])
  func standing(seconds: Double, length: Double, pace: CountdownPace, text: String) {
    let told = RemainingText.standing(.seconds(seconds), for: .seconds(length), at: pace, in: .english)
    #expect(told == text)
  }

  @Test(
    "A paused countdown shows its seconds",
    arguments: [
      (0.0, "0 s"), (59, "59 s"), (60, "1 min"), (263, "4 min 23 s"), (3599, "59 min 59 s"), (3600, "1 h"),
      (3661, "1 h 2 min"), (90_000, "1 d 1 h"),
    ])
  func exact(seconds: Double, text: String) {
    #expect(RemainingText.exact(.seconds(seconds), in: .english) == text)
  }
}
