import AlarmClient
import AlarmCore
import AlarmWire
import Terminal
import Testing
import alarmctl

/// The screen of `alarmctl watch`: what is drawn, and what keys do.
@Suite struct WatchScreenTests {
  private static let text = AlarmText(
    times: TimeText(zone: .utc, now: WallInstant(microseconds: SampleAlarms.now), words: .english), style: TextStyle())

  private static func screen(
    _ alarms: [AlarmSnapshot], columns: Int = 80, rows: Int = 8
  ) -> WatchScreen {
    var screen = WatchScreen(size: TerminalSize(columns: columns, rows: rows))
    #expect(screen.handle(.alarms(alarms), at: .zero) == [.draw])
    return screen
  }

  @Test(
    "What rings is on top and has the keys; a wide terminal has bars, a narrow one leaves them out; no line is too long"
  )
  func drawn() throws {
    let help = "↑↓ choose · s stop · z snooze · p pause · k skip · q quit"
    let bar = { (full: Int) in String(repeating: "█", count: full) + String(repeating: "░", count: 39 - full) }
    #expect(
      Self.screen(try SampleAlarms.all()).lines(Self.text) == [
        "▸ Tea egg  \(bar(39))  rings now", "  Tea      \(bar(0))  4 min · 06:04",
        "  Dough    \(bar(19))  paused · 30 min 3 s",
        "  Wake up  \(String(repeating: " ", count: 39))  07:30 · in 1 h 30 min", "", "", "", help,
      ])
    #expect(
      Self.screen(try SampleAlarms.all(), columns: 40, rows: 5).lines(Self.text) == [
        "▸ Tea egg  rings now", "  Tea      4 min · 06:04", "  Dough    paused · 30 min 3 s",
        "  Wake up  07:30 · in 1 h 30 min", DisplayText.fitted(help, to: 40),
      ])
    #expect(Self.screen([], rows: 3).lines(Self.text) == ["No alarms.", "", help])
    let long = try SampleAlarms.make(SampleAlarms.wake, "時計 \u{1b}[31m and a very long title that goes on and on")
    for columns in 1...100 {
      for rows in 1...6 {
        let lines = Self.screen(try SampleAlarms.all() + [long], columns: columns, rows: rows).lines(Self.text)
        #expect(lines.count == rows)
        if columns >= 20 { #expect(lines.allSatisfy { DisplayText.columns($0) <= columns }, "\(lines)") }
      }
    }
  }

  @Test("More alarms than lines are counted, and the chosen one is in sight")
  func scrolls() throws {
    let alarms = try (1...20).map { number in
      try SampleAlarms.make(
        "1111111\(number % 10)-aaaa-4000-8000-0000000000\(number + 10)", "Number \(number)",
        fireTime: SampleAlarms.now + Int64(number) * 3600 * SampleAlarms.second)
    }
    var screen = Self.screen(alarms, rows: 6)
    #expect(screen.lines(Self.text).last?.hasPrefix("and 15 more") == true)
    for _ in 1...30 { #expect(screen.handle(.pressed(.down), at: .seconds(1)) == [.draw]) }
    #expect(screen.lines(Self.text).contains { $0.hasPrefix("▸ Number 20") })
  }

  @Test("Each key does in each state what its verb does there, and says where it does nothing")
  func keys() throws {
    let expected: [(String, [WatchScreen.Key: String])] = [
      ("alerting", [.stop: "Stop", .snooze: "Countdown"]),
      ("countdown", [.stop: "Stop", .pause: "Pause", .skip: "Skip"]), ("paused", [.stop: "Stop", .pause: "Resume"]),
      ("scheduled", [.skip: "Skip"]), ("off", [:]), ("strange", [:]),
    ]
    for (state, verbs) in expected {
      for key in [WatchScreen.Key.stop, .snooze, .pause, .skip] {
        var screen = Self.screen([try SampleAlarms.make(SampleAlarms.tea, "Tea", state: state)])
        let effects = screen.handle(.pressed(key), at: .seconds(1))
        if let verb = verbs[key] {
          #expect(effects == [.perform(verb, id: SampleAlarms.tea)], "\(state) \(key)")
        } else {
          #expect(effects == [.draw])
          #expect(screen.lines(Self.text).last == "That can't be done with Tea now.")
        }
      }
    }
    var screen = Self.screen([])
    #expect(screen.handle(.pressed(.stop), at: .zero).isEmpty && screen.handle(.pressed(.quit), at: .zero) == [.quit])
  }

  @Test("A ring takes the keys from what nobody chose, and they rest for a moment; from what was chosen it doesn't")
  func focus() throws {
    let tea = try SampleAlarms.make(SampleAlarms.tea, "Tea", state: "countdown", kind: "timer")
    let egg = try SampleAlarms.make(SampleAlarms.egg, "Egg", state: "alerting", kind: "timer")
    var screen = Self.screen([tea])
    _ = screen.handle(.alarms([tea, egg]), at: .seconds(5))
    #expect(screen.handle(.pressed(.stop), at: .seconds(5) + .milliseconds(100)).isEmpty)
    #expect(screen.handle(.pressed(.stop), at: .seconds(6)) == [.perform("Stop", id: SampleAlarms.egg)])
    screen = Self.screen([tea])
    _ = screen.handle(.pressed(.down), at: .zero)
    _ = screen.handle(.alarms([tea, egg]), at: .seconds(5))
    #expect(screen.handle(.pressed(.pause), at: .seconds(5)) == [.perform("Pause", id: SampleAlarms.tea)])
    #expect(screen.handle(.refused("no"), at: .seconds(6)) == [.draw] && screen.lines(Self.text).last == "no")
  }

  @Test("It is drawn again when a time reads differently, and not before")
  func lifetime() throws {
    #expect(Self.screen([]).lifetime(Self.text) == nil)
    #expect(Self.screen(try SampleAlarms.all()).lifetime(Self.text) == .seconds(1))
    let later = try SampleAlarms.make(SampleAlarms.wake, "Wake up")
    #expect(Self.screen([later]).lifetime(Self.text) == .seconds(30))
  }

  @Test("Letters and arrows are keys; other sequences are none")
  func bytes() {
    let typed = Array("s z\u{1b}[A\u{1b}OB\u{1b}[15~kx\u{1b}[1;5Bpq".utf8)
    #expect(WatchScreen.Key.keys(in: typed) == [.stop, .pause, .snooze, .up, .down, .skip, .down, .pause, .quit])
    #expect(WatchScreen.Key.keys(in: [0x1b]).isEmpty && WatchScreen.Key.keys(in: [0x03, 0x0c]) == [.quit, .redraw])
  }
}
