/// What distinguishes a ring from other rings of the same alarm, apart from when it was due.
package struct RingDetails: Hashable, Sendable {
  /// The local time that the alarm was set for, which a snooze doesn't change; for a timer, when its countdown ended. nil: the same as
  /// when the ring was due.
  package var setFor: CivilTime?
  /// How long a timer counted down; nil: it is an alarm.
  package var length: Duration?
  /// How often this occurrence was snoozed.
  package var snoozes = 0
  /// How many whole minutes it has rung.
  package var minutes = 0
  /// The titles of alarms that are also ringing, if this notification hides theirs.
  package var hidden: [String] = []

  /// A ring that was never snoozed and has only just begun.
  package init() {}

  /// The ring of a record.
  init(_ alert: Alert, of record: AlarmRecord, at now: Moment, in zone: ZoneRules) {
    setFor = zone.clock(at: alert.occurrence.due)
    length = record.definition.isTimer ? record.definition.countdown.preAlert : nil
    snoozes = record.snoozeCount
    minutes = alert.minutes(at: now)
  }
}

extension Alert {
  /// How many whole minutes it has rung; a moment just before one counts as that minute, so that several alarms share a wake-up.
  package func minutes(at now: Moment) -> Int {
    Int(clamping: (max(now.wall - since, .zero) + CountdownCadence.slack).wholeMicroseconds / 60_000_000)
  }

  /// How long until it has rung for one more whole minute.
  package func timeToNextMinute(at now: Moment) -> Duration {
    since + .seconds(60 * Int64(minutes(at: now) + 1)) - now.wall
  }
}

/// One line about a ring: what it is, when it was due, and how often it was snoozed.
package enum RingText {
  /// `Alarm · 07:30 · snoozed twice`, or `12 min are over · since 20:19`; anything that changes is left out unless it is updated.
  /// `saysKind`: the line needs the word for the kind, because nothing next to the line shows it.
  static func line(for notice: Notice, due: CivilTime, isLate: Bool, saysKind: Bool, in words: Wording) -> String {
    let parts =
      notice.isTimer
      ? timer(notice, due: due, isLate: isLate, in: words)
      : alarm(notice, due: due, isLate: isLate, saysKind: saysKind, in: words)
    return parts.joined(separator: " · ")
  }

  /// The alarms that are also ringing but can't be seen; nil: there are none.
  static func hidden(behind notice: Notice, in words: Wording) -> String? {
    guard let first = notice.ring.hidden.first else { return nil }
    let title = PlainText.isolated(PlainText.line(first, limit: TextLimit.tray))
    let more = notice.ring.hidden.count - 1
    return more == 0
      ? words("{title} rings too", ["title": title])
      : words(
        more, one: "{title} and {count} more ring too", other: "{title} and {count} more ring too", ["title": title])
  }

  private static func alarm(
    _ notice: Notice, due: CivilTime, isLate: Bool, saysKind: Bool, in words: Wording
  ) -> [String] {
    let ring = notice.ring
    let wasDue: KeyValuePairs = ["time": words.times.text(due)]
    var parts = saysKind ? [words("Alarm")] : []
    switch (isLate, ring.snoozes > 0) {
    case (true, false): parts.append(saysKind ? words("was due {time}", wasDue) : words("Was due {time}", wasDue))
    case (true, true):
      parts += [
        words.times.text(ring.setFor ?? due), snoozed(ring.snoozes, in: words), words("was due {time}", wasDue),
      ]
    case (false, true): parts += [words.times.text(ring.setFor ?? due), snoozed(ring.snoozes, in: words)]
    case (false, false): parts.append(words.times.text(due))
    }
    if notice.pace != nil, ring.minutes > 0 {
      let length = RemainingText.exact(.seconds(60 * ring.minutes), in: words)
      parts.append(words("ringing for {length}", ["length": length]))
    }
    return parts
  }

  private static func timer(_ notice: Notice, due: CivilTime, isLate: Bool, in words: Wording) -> [String] {
    let ring = notice.ring
    let wasDue: KeyValuePairs = ["time": words.times.text(due)]
    // A timer that counts down again, or for one more minute, isn't over since its first end.
    if notice.repeats, ring.snoozes > 0 {
      return [
        isLate ? words("Was due {time}", wasDue) : words("Over since {time}", wasDue),
        repeated(ring.snoozes, in: words),
      ]
    }
    let since: KeyValuePairs = ["time": words.times.text(ring.setFor ?? due)]
    let over = ring.length.map { overText($0, in: words) } ?? words("Time is up")
    let first = [over, isLate && ring.snoozes == 0 ? words("was due {time}", wasDue) : words("since {time}", since)]
    guard ring.snoozes > 0 else { return first }
    return first + [snoozed(ring.snoozes, in: words)] + (isLate ? [words("was due {time}", wasDue)] : [])
  }

  /// `12 min are over`.
  private static func overText(_ length: Duration, in words: Wording) -> String {
    // As it is written: in whole minutes from an hour on.
    let written = length < .seconds(3_600) ? 1 : Int64(60)
    let seconds = max(length.wholeMicroseconds / 1_000_000 / written * written, 1)
    // The count in the largest unit that divides it exactly; a language's verb form depends on that count.
    let unit: Int64 = [86_400, 3_600, 60].first(where: { seconds % $0 == 0 }) ?? 1
    return words(
      Int(clamping: seconds / unit), one: "{length} is over", other: "{length} are over",
      ["length": RemainingText.exact(length, in: words)])
  }

  /// `snoozed twice`.
  package static func snoozed(_ count: Int, in words: Wording) -> String {
    switch count {
    case 1: words("snoozed once")
    case 2: words("snoozed twice")
    default: words(count, one: "snoozed {count} time", other: "snoozed {count} times")
    }
  }

  /// `repeated twice`, for a timer that runs again with its whole length.
  package static func repeated(_ count: Int, in words: Wording) -> String {
    switch count {
    case 1: words("repeated once")
    case 2: words("repeated twice")
    default: words(count, one: "repeated {count} time", other: "repeated {count} times")
    }
  }
}
