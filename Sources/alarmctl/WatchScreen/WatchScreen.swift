package import AlarmClient
import AlarmCore
package import AlarmWire
package import Terminal

/// The screen of `alarmctl watch` as a value: it takes events, and returns effects. It draws a line for each alarm, with a bar for
/// alarms that count down; one alarm is chosen, and keys act on it.
package struct WatchScreen: Sendable {
  /// An event, at a time of the machine's run time.
  package enum Event: Sendable {
    case alarms([AlarmSnapshot])
    case pressed(Key)
    case resized(TerminalSize)
    /// A verb was refused, for this reason.
    case refused(String)
    /// Time has passed, or the clock was set.
    case passed
  }

  /// A key that the screen handles.
  package enum Key: Hashable, Sendable {
    case up, down, stop, snooze, pause, skip, redraw, quit
  }

  /// An effect of the screen.
  package enum Effect: Hashable, Sendable {
    /// Call one of the agent's methods for an alarm.
    case perform(String, id: String)
    /// Draw the screen again.
    case draw
    case quit
  }

  private var alarms: [AlarmSnapshot] = []
  private var size: TerminalSize
  /// The alarm that the user chose; nil: the first one.
  private var chosen: String?
  /// The alarm on which keys act, and since when it is another one without the user having chosen it.
  private var focus: String?
  private var focusedAt: Duration?
  private var message = ""

  /// An empty screen.
  package init(size: TerminalSize) { self.size = size }

  /// Changes the screen; `now` is the time since a fixed instant, by a clock that never goes back.
  package mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
    switch event {
    case .alarms(let new):
      alarms = Self.ranked(new)
      follow(at: now)
      return [.draw]
    case .resized(let new):
      size = new
      return [.draw]
    case .refused(let reason):
      message = reason
      return [.draw]
    case .passed: return [.draw]
    case .pressed(let key): return press(key, at: now)
    }
  }

  /// How long the drawn text stays correct if nothing happens; nil: for ever.
  package func lifetime(_ text: AlarmText) -> Duration? {
    let now = text.times.now
    return alarms.compactMap { alarm in
      switch AlarmState(rawValue: alarm.state) {
      case .countdown:
        RemainingText.timeToNextChange(of: WallInstant(microseconds: alarm.fireTime) - now, at: .seconds)
      case .scheduled:
        RemainingText.timeToNextChange(of: WallInstant(microseconds: alarm.fireTime) - now, at: .minutes)
      case .alerting, .paused, .off, nil: nil
      }
    }.min()
  }

  // MARK: Keys

  private mutating func press(_ key: Key, at now: Duration) -> [Effect] {
    message = ""
    switch key {
    case .quit: return [.quit]
    case .redraw: return [.draw]
    case .up: return choose(by: -1)
    case .down: return choose(by: 1)
    case .stop, .snooze, .pause, .skip:
      // The user must not stop an alarm on which the keys have only just begun to act.
      if let focusedAt, now - focusedAt < KeyGuard.pause { return [] }
      guard let alarm = alarms.first(where: { $0.id == focus }) else { return [] }
      guard let verb = Self.verb(key, AlarmState(rawValue: alarm.state)) else {
        message = say("That can't be done with {title} now.", ["title": DisplayText.clean(alarm.title, joined: true)])
        return [.draw]
      }
      return [.perform(verb, id: alarm.id)]
    }
  }

  /// The method for a key, depending on the alarm's state; nil: there is none.
  private static func verb(_ key: Key, _ state: AlarmState?) -> String? {
    switch (key, state) {
    case (.stop, .alerting), (.stop, .countdown), (.stop, .paused): "Stop"
    case (.snooze, .alerting): "Countdown"
    case (.pause, .countdown): "Pause"
    case (.pause, .paused): "Resume"
    case (.skip, .scheduled), (.skip, .countdown): "Skip"
    case (.stop, _), (.snooze, _), (.pause, _), (.skip, _): nil
    case (.up, _), (.down, _), (.redraw, _), (.quit, _): nil
    }
  }

  private mutating func choose(by step: Int) -> [Effect] {
    guard let place = alarms.firstIndex(where: { $0.id == focus }) else { return [] }
    let next = min(max(place + step, 0), alarms.count - 1)
    chosen = alarms[next].id
    (focus, focusedAt) = (chosen, nil)
    return [.draw]
  }

  /// Keeps the keys on the chosen alarm as long as it exists; if none is chosen, they act on an alarm that begins to ring.
  private mutating func follow(at now: Duration) {
    if !alarms.contains(where: { $0.id == chosen }) { chosen = nil }
    let target = chosen ?? alarms.first?.id
    guard target != focus else { return }
    (focus, focusedAt) = (target, focus == nil ? nil : now)
  }

  /// Ringing alarms first, then those that count down, are paused, ring later, and are off; each group in the order of time.
  private static func ranked(_ alarms: [AlarmSnapshot]) -> [AlarmSnapshot] {
    func rank(_ alarm: AlarmSnapshot) -> Int {
      switch AlarmState(rawValue: alarm.state) {
      case .alerting: 0
      case .countdown: 1
      case .paused: 2
      case .scheduled: 3
      case .off, nil: 4
      }
    }
    return alarms.sorted { (rank($0), $0.fireTime, $0.id) < (rank($1), $1.fireTime, $1.id) }
  }

  // MARK: Drawing

  /// The lines of the screen, at most as many and as wide as it is.
  package func lines(_ text: AlarmText) -> [String] {
    let room = max(size.rows - 1, 1)
    let place = alarms.firstIndex { $0.id == focus } ?? 0
    let first = min(max(place - room / 2, 0), max(alarms.count - room, 0))
    let shown = alarms[first..<min(first + room, alarms.count)]
    let titles = shown.map { DisplayText.columns(text.title($0)) }.max() ?? 0
    let layout = Layout(width: size.columns, title: titles)
    var lines = shown.map { line($0, layout, text) }
    if alarms.isEmpty { lines.append(text.style.paint(fitted(say("No alarms.")), .faint)) }
    lines += Array(repeating: "", count: max(size.rows - 1 - lines.count, 0))
    return Array(lines.prefix(size.rows - 1)) + [
      text.style.paint(fitted(footer(below: alarms.count - first - shown.count)), .faint)
    ]
  }

  private func footer(below: Int) -> String {
    guard message.isEmpty else { return message }
    let help = say("↑↓ choose · s stop · z snooze · p pause · k skip · q quit")
    return below > 0 ? say(below, one: "and {count} more", other: "and {count} more") + " · " + help : help
  }

  private func fitted(_ text: String) -> String {
    DisplayText.columns(text) > size.columns ? DisplayText.fitted(text, to: size.columns) : text
  }

  /// The width of each part of a line.
  private struct Layout {
    var title: Int
    var bar: Int
    var rest: Int

    /// The width of the text after the bar: `12 min 30 s  tomorrow 07:30`.
    private static let usualRest = 28

    init(width: Int, title: Int) {
      let inner = max(width - 2, 8)
      self.title = min(title, max(inner / 3, 8))
      bar = max(min(inner - self.title - Self.usualRest - 4, 40), 0)
      if bar < 5 { bar = 0 }
      rest = max(inner - self.title - (bar > 0 ? bar + 4 : 2), 0)
    }
  }

  private func line(_ alarm: AlarmSnapshot, _ layout: Layout, _ text: AlarmText) -> String {
    let isRinging = alarm.state == AlarmState.alerting.rawValue
    let ink: TextStyle.Ink = isRinging ? .alarming : alarm.id == focus ? .bold : .plain
    let mark = alarm.id == focus ? (text.style.isASCII ? "> " : "▸ ") : "  "
    let title = DisplayText.fitted(PlainText.isolated(text.title(alarm)), to: layout.title)
    let bar = layout.bar == 0 ? "" : "  " + text.style.paint(Self.bar(alarm, layout.bar, text), Self.ink(alarm))
    let doing = text.brief(alarm)
    let end = DisplayText.columns(doing) > layout.rest ? DisplayText.fitted(doing, to: layout.rest) : doing
    return text.style.paint(mark + title, ink) + bar + "  " + end
  }

  private static func ink(_ alarm: AlarmSnapshot) -> TextStyle.Ink {
    switch AlarmState(rawValue: alarm.state) {
    case .alerting: .alarming
    case .countdown: .pleasant
    case .paused: .waiting
    case .scheduled, .off, nil: .faint
    }
  }

  /// How much of a countdown has passed; full while the alarm rings, and empty space if it doesn't count down.
  private static func bar(_ alarm: AlarmSnapshot, _ width: Int, _ text: AlarmText) -> String {
    guard let over = alarm.share(over: text.times.now) else { return String(repeating: " ", count: width) }
    let full = Int((over * Double(width)).rounded())
    let (done, open) = text.style.isASCII ? ("#", "-") : ("█", "░")
    return String(repeating: done, count: full) + String(repeating: open, count: width - full)
  }
}

extension WatchScreen.Key {
  /// The keys among the bytes from a terminal: letters, and the arrows, which are sequences. Other sequences are skipped completely.
  package static func keys(in bytes: [UInt8]) -> [WatchScreen.Key] {
    var keys: [WatchScreen.Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1b:
        switch ControlSequence.takeEnd(&rest) {
        case UInt8(ascii: "A"): keys.append(.up)
        case UInt8(ascii: "B"): keys.append(.down)
        default: continue
        }
      case UInt8(ascii: "k"): keys.append(.skip)
      case UInt8(ascii: "s"): keys.append(.stop)
      case UInt8(ascii: "z"): keys.append(.snooze)
      case UInt8(ascii: "p"), UInt8(ascii: " "): keys.append(.pause)
      case 0x09: keys.append(.down)
      case 0x0c: keys.append(.redraw)
      // Ctrl-C too, if the terminal doesn't turn it into a signal.
      case UInt8(ascii: "q"), 0x03, 0x04: keys.append(.quit)
      default: continue
      }
    }
    return keys
  }
}
