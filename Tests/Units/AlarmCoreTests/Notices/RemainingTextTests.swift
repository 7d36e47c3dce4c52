import AlarmCore
import Testing

@Suite struct RemainingTextTests {
  @Test(
    "What is left is rounded to the nearest unit that is shown, a half down, and is nothing only at the end",
    arguments: [
      (-5.0, "0 s"), (0, "0 s"), (0.1, "1 s"), (0.4, "1 s"), (1.4, "1 s"), (45, "45 s"), (59.6, "1 min"), (60, "1 min"),
      (62, "1 min"), (90, "1 min"), (91, "2 min"), (119, "2 min"), (150, "2 min"), (200, "3 min"), (239.9, "4 min"),
      (240, "4 min"), (270, "4 min"), (3570, "59 min"), (3571, "1 h"), (3630, "1 h"), (3631, "1 h 1 min"),
      (3900, "1 h 5 min"), (86_340, "23 h 59 min"), (86_371, "1 d"), (86_400, "1 d"), (88_200, "1 d"),
      (88_201, "1 d 1 h"), (97_200, "1 d 3 h"), (2_592_000, "30 d"),
    ])
  func nearest(seconds: Double, text: String) {
    #expect(RemainingText.live(.seconds(seconds), at: .minutes, in: .english) == text)
  }

  @Test(
    "A text that stands for a while says what is true for all of it",
    arguments: [
      (1500, 30, .minutes, "25 min"), (150, 60, .minutes, "2 min"), (90, 30, .minutes, "1 min"),
      (1500, 60, .minutes, "less than 25 min"), (200, 60, .minutes, "less than 4 min"),
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
      (3661, "1 h 1 min"), (0.3, "1 s"), (90_000, "1 d 1 h"),
    ])
  func exact(seconds: Double, text: String) {
    #expect(RemainingText.exact(.seconds(seconds), in: .english) == text)
  }
}
