import AlarmCore
package import AlarmWire

/// Why an alarm rang or didn't, in sentences, from its history and its current state.
package struct WhyText: Sendable {
  private let text: AlarmText
  private var times: TimeText { text.times }

  /// A writer in the style of another one.
  package init(text: AlarmText) { self.text = text }

  /// A sentence for each entry, the oldest first, and one for the alarm's current state; nil: it is gone.
  package func sentences(_ entries: [HistorySnapshot], _ alarm: AlarmSnapshot?) -> [String] {
    let past = entries.sorted { ($0.endedAt, $0.due) < ($1.endedAt, $1.due) }.map(sentence)
    switch (alarm, past.isEmpty) {
    case (let alarm?, true): return [say("Nothing has become of it yet."), present(alarm)]
    case (let alarm?, false): return past + [present(alarm)]
    case (nil, _): return past + [say("It is gone, and rings no more.")]
    }
  }

  /// The alarm's title and the beginning of its id, as a heading.
  package func heading(title: String, id: String) -> String {
    let name = DisplayText.clean(title)
    return text.style.paint(name.isEmpty ? say("Alarm") : name, .bold) + " "
      + text.style.paint(String(id.prefix(8)), .faint)
  }

  /// One entry: what happened, what caused it, and what was unusual.
  package func sentence(_ entry: HistorySnapshot) -> String {
    ([happening(entry)] + entry.why.map(circumstance)).joined(separator: " ")
  }

  // MARK: What happened

  private func happening(_ entry: HistorySnapshot) -> String {
    let (due, end) = (instant(entry.due), instant(entry.endedAt))
    let rang = rang(entry, due)
    switch (HistoryEntry.Ending(rawValue: entry.end), rang) {
    case (.stopped, let rang?): return say("{rang}; it was stopped {who} at {end}.", told(rang, entry, end))
    case (.snoozed, let rang?): return say("{rang}; it was snoozed {who} at {end}.", told(rang, entry, end))
    case (.cancelled, let rang?): return say("{rang}; it was cancelled {who} at {end}.", told(rang, entry, end))
    case (.switchedOff, let rang?): return say("{rang}; it was switched off {who} at {end}.", told(rang, entry, end))
    case (.timedOut, let rang?): return say("{rang}; nobody answered it until {end}.", ["rang": rang, "end": end])
    case (.stopped, nil), (.snoozed, nil), (.cancelled, nil):
      return say(
        "It was ended {who} at {end}, before it was due at {due}.", ["who": who(entry.by), "end": end, "due": due])
    case (.switchedOff, nil): return say("It was switched off {who} at {end}.", ["who": who(entry.by), "end": end])
    case (.skipped, _): return say("The ring at {due} was skipped, as you wanted.", ["due": due])
    case (.missed, _) where entry.count > 1:
      return say(
        "It was due {count} times, first at {due}, and didn't ring.", ["count": "\(entry.count)", "due": due])
    case (.missed, _), (.timedOut, nil): return say("It was due at {due}, and didn't ring.", ["due": due])
    case (nil, _): return "\(DisplayText.clean(entry.end)): \(end)"
    }
  }

  /// `It rang at 07:30`; nil: it didn't.
  private func rang(_ entry: HistorySnapshot, _ due: String) -> String? {
    guard entry.rangAt != 0 else { return nil }
    let time = instant(entry.rangAt)
    guard entry.lateBy >= 1_000_000 else { return say("It rang at {time}", ["time": time]) }
    let late = RemainingText.exact(.seconds(entry.lateBy / 1_000_000), in: times.words)
    return say(
      "It was due at {due} and rang at {time}, {length} late", ["due": due, "time": time, "length": late])
  }

  private func told(_ rang: String, _ entry: HistorySnapshot, _ end: String) -> KeyValuePairs<String, String> {
    ["rang": rang, "who": who(entry.by), "end": end]
  }

  /// What ended it, as a part of a sentence.
  private func who(_ word: String) -> String {
    switch EventOrigin(word: word) {
    case .agent: say("by the agent")
    case .notification: say("in its notification")
    case .tray: say("in the tray")
    case .player: say("by the media controls")
    case .caller(""): say("by an unknown program")
    case .caller(let id): say("by {program}", ["program": DisplayText.clean(id)])
    }
  }

  private func circumstance(_ word: String) -> String {
    switch Circumstance(rawValue: word) {
    case .asleep: say("The machine was asleep.")
    case .off: say("The machine was off.")
    case .notRunning: say("The agent wasn't running.")
    case .clockSet: say("The clock was set.")
    case .inhibited: say("The desktop held notifications back.")
    case .quiet: say("It had no sound because of do not disturb.")
    case .notShown: say("Its notification wasn't shown.")
    case .soundFailed: say("Its sound couldn't be heard.")
    case .uncounted: say("There were more that weren't counted.")
    case nil: "(\(DisplayText.clean(word)))"
    }
  }

  // MARK: What it is now

  private func present(_ alarm: AlarmSnapshot) -> String {
    let at = times.near(WallInstant(microseconds: alarm.fireTime))
    switch AlarmState(rawValue: alarm.state) {
    case .alerting: return say("It is ringing now.")
    case .scheduled, .countdown: return say("It rings at {time}.", ["time": at])
    case .paused: return say("It is paused.")
    case .off: return say("It is switched off.")
    case nil: return DisplayText.clean(alarm.state)
    }
  }

  /// In whole seconds: the fraction isn't useful to the user.
  private func instant(_ microseconds: Int64) -> String {
    times.near(WallInstant(seconds: WallInstant(microseconds: microseconds).seconds))
  }
}
