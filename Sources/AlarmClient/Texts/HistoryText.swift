import AlarmCore
package import AlarmWire

/// A table of how alarms ended.
package struct HistoryText: Sendable {
  private let text: AlarmText
  private var words: Wording { text.times.words }

  /// A writer in the style of another one.
  package init(text: AlarmText) { self.text = text }

  /// A row for each entry.
  package func table(_ entries: [HistorySnapshot], width: Int?) -> [String] {
    guard !entries.isEmpty else { return [words("Nothing has happened.")] }
    var table = TextTable(
      [words("ENDED"), words("END"), words("BY"), words("DUE"), words("LATE"), words("ID"), words("TITLE")])
    for entry in entries {
      table.add([
        .init(instant(entry.endedAt)),
        .init(sentence(entry), Self.ink(entry.end)),
        .init(by(entry.by)),
        .init(instant(entry.due)), .init(late(entry)), .init(String(entry.id.prefix(8)), .faint),
        .init(DisplayText.clean(entry.title), .bold),
      ])
    }
    return table.lines(style: text.style, width: width)
  }

  /// How an alarm ended, and what was unusual about it: `missed, machine off`.
  package func sentence(_ entry: HistorySnapshot) -> String {
    ([end(entry)] + entry.why.map(because)).joined(separator: ", ")
  }

  private func instant(_ microseconds: Int64) -> String {
    // Rounded down to whole seconds: the fraction isn't useful to the user.
    let whole = WallInstant(seconds: WallInstant(microseconds: microseconds).seconds)
    return text.times.near(whole)
  }

  /// Empty for less than a second, and for entries that weren't due to ring.
  private func late(_ entry: HistorySnapshot) -> String {
    entry.lateBy < 1_000_000 ? "" : RemainingText.exact(.seconds(entry.lateBy / 1_000_000), in: words)
  }

  /// The ending's word for a person.
  private func end(_ entry: HistorySnapshot) -> String {
    switch HistoryEntry.Ending(rawValue: entry.end) {
    case .stopped: words("stopped")
    case .snoozed: words("snoozed")
    case .cancelled: words("cancelled")
    case .skipped: words("skipped")
    case .switchedOff: words("switched off")
    case .missed: words(Int(entry.count), one: "missed", other: "missed {count} times")
    case .timedOut: words("timed out")
    case nil: DisplayText.clean(entry.end)
    }
  }

  /// What ended it, in words for people; a caller is named by its id.
  private func by(_ word: String) -> String {
    switch EventOrigin(word: word) {
    case .agent: words("agent")
    case .notification: words("notification")
    case .tray: words("tray")
    case .player: words("media controls")
    case .caller(""): words("unknown")
    case .caller(let id): DisplayText.clean(id)
    }
  }

  /// The unusual circumstance, in words for a person.
  private func because(_ word: String) -> String {
    switch Circumstance(rawValue: word) {
    case .asleep: words("asleep")
    case .off: words("machine off")
    case .notRunning: words("agent not running")
    case .clockSet: words("clock set")
    case .inhibited: words("do not disturb")
    case .quiet: words("quiet")
    case .notShown: words("not shown")
    case .soundFailed: words("not heard")
    case .uncounted: words("and more often")
    case nil: DisplayText.clean(word)
    }
  }

  private static func ink(_ end: String) -> TextStyle.Ink {
    switch HistoryEntry.Ending(rawValue: end) {
    case .missed, .timedOut: .alarming
    case .snoozed: .waiting
    case .stopped, .cancelled, .skipped, .switchedOff, nil: .plain
    }
  }
}
