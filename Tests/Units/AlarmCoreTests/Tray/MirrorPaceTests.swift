import AlarmCore
import RingDrawing
import Testing

@Suite struct MirrorPaceTests {
  private func mirror(_ remaining: [Double], paused: Double? = nil) -> AlarmMirror {
    var alarms = remaining.enumerated().map { place, seconds in
      MirroredAlarm(
        id: AlarmID(high: 1, low: UInt64(place)), title: "Tea", state: .countdown, purpose: .preAlert,
        remaining: .milliseconds(Int64(seconds * 1000)), clockText: "07:00")
    }
    if let paused {
      alarms.append(
        MirroredAlarm(id: AlarmID(high: 2, low: 0), title: "Rice", state: .paused, remaining: .seconds(Int64(paused))))
    }
    return AlarmMirror(alarms: alarms)
  }

  @Test(
    "A countdown is looked at again when its minutes change, each second in the last one, and not again before its end",
    arguments: [
      (1500.0, CountdownPace.minutes, 30.0), (1470, .minutes, 60), (90.4, .minutes, 0.4), (90, .minutes, 31),
      (61, .minutes, 2), (60, .minutes, 1),
      (59.4, .minutes, 0.4),
      (59.05, .minutes, 1.05), (2, .minutes, 1), (1, .minutes, nil), (0.5, .minutes, nil), (0, .minutes, nil),
      (1500, .seconds, 1), (3600, .seconds, 1), (3630, .seconds, 31), (3700, .seconds, 10),
      (7200, .minutes, 30), (86_400, .minutes, 30), (88_000, .minutes, 1630), (180_000, .minutes, 1800),
      (1500, .never, nil), (30, .never, nil),
    ] as [(Double, CountdownPace, Double?)])
  func nextChange(remaining: Double, pace: CountdownPace, wait: Double?) {
    let look = mirror([remaining]).nextChange(at: pace)
    #expect(look == wait.map { .milliseconds(Int64(($0 * 1000).rounded())) })
  }

  @Test("What rings or is paused needs no look")
  func still() {
    #expect(mirror([], paused: 100).nextChange(at: .seconds) == nil)
    #expect(AlarmMirror().nextChange(at: .minutes) == nil)
  }

  @Test("Countdowns that end at different parts of a second share one tick")
  func shared() {
    var left = [10.0, 20.3, 47.7, 59.9]
    for _ in 0..<8 {
      let look = mirror(left).nextChange(at: .minutes)
      #expect(look == .seconds(1))
      left = left.map { $0 - 1 }
    }
    // Timers that are over don't count.
    #expect(mirror([0, 90]).nextChange(at: .minutes) == .seconds(31))
    // The second's minute ends between two steps of the first; it is shown at the next step.
    #expect(mirror([100.4, 160.2]).nextChange(at: .minutes) == .milliseconds(10_400))
  }

  @Test("Between two looks no text changes, and at each look one does", arguments: CountdownPace.allCases)
  func agrees(pace: CountdownPace) {
    var left = Duration.seconds(1500)
    var looks = 0
    while let wait = RemainingText.timeToNextChange(of: left, at: pace) {
      let text = RemainingText.live(left, at: pace, in: .english)
      // Wake-ups are late, never early: by some milliseconds here.
      #expect(RemainingText.live(left - wait + .milliseconds(600), at: pace, in: .english) == text)
      left = left - wait - .milliseconds(3)
      #expect(RemainingText.live(left, at: pace, in: .english) != text)
      looks += 1
    }
    #expect(looks == [.never: 0, .minutes: 24 + 59, .seconds: 1499][pace])
  }

  @Test(
    "A live text shows minutes and, in the last one, seconds",
    arguments: [
      (1500.0, "25 min", "25 min"), (1499, "25 min", "24 min 59 s"), (1440, "24 min", "24 min"),
      (61, "1 min", "1 min 1 s"),
      (60, "1 min", "1 min"), (59, "59 s", "59 s"), (1, "1 s", "1 s"), (0, "0 s", "0 s"),
      (5400, "1 h 30 min", "1 h 30 min"),
    ])
  func live(seconds: Double, minutes: String, exact: String) {
    #expect(RemainingText.live(.seconds(seconds), at: .minutes, in: .english) == minutes)
    #expect(RemainingText.live(.seconds(seconds), at: .seconds, in: .english) == exact)
  }

  @Test("Where nobody looks again the end is shown in place of what is left, and a whole ring")
  func never() {
    let alarm = mirror([90]).alarms[0]
    #expect(alarm.timeText(at: .never, in: .english) == "rings at 07:00")
    #expect(alarm.picture(at: .never) == RingPicture(.countdown))
    #expect(alarm.timeText(at: .minutes, in: .english) == "1 min")
  }
}
