import AlarmCore

extension AlarmRow {
  /// Makes a record of the present row, or says which column makes no sense.
  static func record(from row: borrowing Statement) throws(Unreadable) -> AlarmRecord {
    guard let id = row.optionalID(at: 0) else { throw Unreadable(column: "id") }
    var definition = AlarmDefinition(
      id: id, schedule: try schedule(from: row),
      countdown: CountdownLengths(preAlert: try length(from: row, at: 16), postAlert: try length(from: row, at: 17)),
      presentation: AlarmPresentation(
        title: LocalizedText(row.text(at: 4)), body: LocalizedText(row.text(at: 5)), icon: row.text(at: 6),
        tint: row.text(at: 7), secondaryButton: try button(from: row), canPause: row.integer(at: 10) != 0),
      sound: try sound(from: row), owner: row.text(at: 3), metadata: row.text(at: 18), zone: row.optionalText(at: 19),
      ringTimeout: try length(from: row, at: 20) ?? .zero, lateWindow: try length(from: row, at: 34) ?? .zero,
      onTimeout: try number(from: row, at: 35, within: counts).flatMap { $0 > 0 ? .snooze(upTo: Int($0)) : nil }
        ?? .stop,
      stopAction: action(from: row, at: 36), secondaryAction: action(from: row, at: 39))
    let skipped = try optionalInstant(from: row, at: 32).map { due throws(Unreadable) in
      Occurrence(due: due, date: try date(from: row, at: 33))
    }
    if let texts = row.optionalText(at: 42) { try AlarmTexts.read(texts, into: &definition.presentation) }
    definition.countdownAction = action(from: row, at: 55)
    definition.template = row.text(at: 47)
    definition.presentation.symbolIcon = row.text(at: 51)
    definition.volume = try number(from: row, at: 48, within: 0...100).map { Int($0) }
    definition.ramp = try length(from: row, at: 49)
    guard let whileAsleep = WhileAsleep(rawValue: row.text(at: 50)) else { throw Unreadable(column: "while_asleep") }
    definition.whileAsleep = whileAsleep
    return AlarmRecord(
      definition: definition, phase: try phase(from: row, whileAsleep), cursor: try date(from: row, at: 21),
      skipped: skipped,
      skippedBy: row.optionalText(at: 46).map(EventOrigin.init(word:)), overtaken: try date(from: row, at: 54),
      snoozeCount: Int(try number(from: row, at: 22, within: counts) ?? 0),
      createdAt: try instant(from: row, at: 23), missedAt: try optionalInstant(from: row, at: 53))
  }

  private static func schedule(from row: borrowing Statement) throws(Unreadable) -> AlarmSchedule? {
    if let instant = try optionalInstant(from: row, at: 13) { return .fixed(instant) }
    guard let minute = row.optionalInteger(at: 14) else { return nil }
    guard let small = Int(exactly: minute), let time = CivilTime(hour: small / 60, minute: small % 60) else {
      throw Unreadable(column: "time_of_day")
    }
    if let rule = row.optionalText(at: 43) { return .recurring(time, try recurrence(rule, from: row)) }
    return .relative(time, weekdays: WeekdaySet(rawValue: UInt8(truncatingIfNeeded: row.integer(at: 15))))
  }

  private static func recurrence(_ text: String, from row: borrowing Statement) throws(Unreadable) -> Recurrence {
    guard let rule = try? RecurrenceRule(text: text) else { throw Unreadable(column: "rrule") }
    guard let start = try date(from: row, at: 44) else { throw Unreadable(column: "rrule_start") }
    let exceptions = try row.text(at: 45).split(separator: " ").map { word throws(Unreadable) in
      guard let date = CivilDate(String(word)) else { throw Unreadable(column: "rrule_exceptions") }
      return date
    }
    return Recurrence(rule: rule, start: start, exceptions: exceptions)
  }

  private static func button(from row: borrowing Statement) throws(Unreadable) -> SecondaryButton? {
    guard let label = row.optionalText(at: 8) else { return nil }
    guard let behavior = SecondaryButton.Behavior(rawValue: row.text(at: 9)) else {
      throw Unreadable(column: "button_behavior")
    }
    return SecondaryButton(label: LocalizedText(label), behavior: behavior)
  }

  private static func action(from row: borrowing Statement, at column: Int32) -> AlarmAction? {
    row.optionalText(at: column).map { name in
      AlarmAction(
        name: name, parameters: row.optionalText(at: column + 1) ?? "", isForeground: row.integer(at: column + 2) != 0)
    }
  }

  private static func sound(from row: borrowing Statement) throws(Unreadable) -> SoundChoice {
    switch row.text(at: 11) {
    case "standard": .standard
    case "silent": .silent
    case "named": .named(row.text(at: 12))
    case "file": .file(row.text(at: 12))
    default: throw Unreadable(column: "sound_kind")
    }
  }

  private static func phase(
    from row: borrowing Statement, _ whileAsleep: WhileAsleep
  ) throws(Unreadable) -> AlarmPhase {
    guard let state = AlarmState(rawValue: row.text(at: 1)) else { throw Unreadable(column: "state") }
    let occurrence = Occurrence(due: try instant(from: row, at: 24), date: try date(from: row, at: 25))
    let nextDue = try instant(from: row, at: 2)
    let startedAt = try instant(from: row, at: 29)
    switch state {
    case .scheduled:
      return .scheduled(occurrence)
    case .alerting:
      return .alerting(
        Alert(
          occurrence: occurrence, since: startedAt, dueAt: nextDue, endsAtUptime: try uptime(from: row, at: 30),
          boot: row.optionalID(at: 52)))
    case .paused:
      return .paused(
        PausedCountdown(
          purpose: try purpose(from: row), occurrence: occurrence, total: try length(from: row, at: 27) ?? .zero,
          elapsed: try length(from: row, at: 28) ?? .zero))
    case .countdown:
      guard let boot = row.optionalID(at: 31) else { throw Unreadable(column: "boot") }
      return .countdown(
        Countdown(
          purpose: try purpose(from: row), occurrence: occurrence, total: try length(from: row, at: 27) ?? .zero,
          elapsedBefore: try length(from: row, at: 28) ?? .zero, startedAt: startedAt, endsAt: nextDue,
          endsAtUptime: try uptime(from: row, at: 30), whileAsleep: whileAsleep, boot: boot))
    }
  }

  private static func purpose(from row: borrowing Statement) throws(Unreadable) -> Countdown.Purpose {
    guard let purpose = Countdown.Purpose(rawValue: row.text(at: 26)) else { throw Unreadable(column: "purpose") }
    return purpose
  }
}
