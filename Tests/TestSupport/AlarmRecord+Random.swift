package import AlarmCore
package import AlarmWire

extension AlarmRecord {
  /// Any record that the types allow, with texts that are hard to store and to quote, and every phase equally often.
  package static func random(using generator: inout SeededGenerator) -> AlarmRecord {
    let definition = AlarmDefinition.random(using: &generator)
    var record = AlarmRecord(
      definition: definition, phase: .random(definition.whileAsleep, using: &generator),
      cursor: maybe(&generator) { CivilDate(dayNumber: .random(in: -50_000...500_000, using: &$0)) },
      snoozeCount: .random(in: 0...20, using: &generator), createdAt: .randomOfAlarm(using: &generator))
    if Int.random(in: 0..<4, using: &generator) == 0 {
      record.skipped = .random(using: &generator)
      record.skippedBy = .random(using: &generator)
    }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      record.overtaken = CivilDate(dayNumber: .random(in: -50_000...500_000, using: &generator))
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { record.missedAt = .randomOfAlarm(using: &generator) }
    if record.phase.state == .scheduled, Int.random(in: 0..<4, using: &generator) == 0 {
      record.offSince = .randomOfAlarm(using: &generator)
      record.offUntil = maybe(&generator) { .random(using: &$0) }
    }
    return record
  }
}

extension AlarmDefinition {
  /// Any definition that the types allow; not all of them could be scheduled.
  package static func random(using generator: inout SeededGenerator) -> AlarmDefinition {
    var definition = AlarmDefinition(
      id: .random(using: &generator), schedule: .random(using: &generator),
      countdown: CountdownLengths(
        preAlert: maybe(&generator) { .random(using: &$0) }, postAlert: maybe(&generator) { .random(using: &$0) }),
      presentation: .random(using: &generator),
      sound: .random(using: &generator), owner: ["", "org.example.App", "host:bash"].pick(&generator),
      onTimeout: Bool.random(using: &generator) ? .stop : .snooze(upTo: .random(in: 1...100, using: &generator)),
      stopAction: maybe(&generator) { .random(using: &$0) }, secondaryAction: maybe(&generator) { .random(using: &$0) })
    definition.actions.secondCountdownButton = maybe(&generator) { .random(using: &$0) }
    definition.actions.countdownButton = maybe(&generator) { .random(using: &$0) }
    definition.options = RareParts(.random(using: &generator))
    return definition
  }
}

extension AlarmOptions {
  /// Any that the fields' rows allow; each has a chance of one half.
  package static func random(using generator: inout SeededGenerator) -> AlarmOptions {
    let words = FormField.rows.filter(\.isOption).compactMap { field in
      maybe(&generator) { "\(field.option ?? "")=\(field.typedValue(using: &$0))" }
    }
    guard let form = try? AlarmForm(words: words) else { preconditionFailure("the rows allow these: \(words)") }
    return form.options
  }
}

extension FormField {
  /// A value in its range, as typed in an option; for a format that only the field knows, one of the examples.
  package func typedValue(using generator: inout SeededGenerator) -> String {
    switch range {
    case .lengths(let lengths):
      "\(Int64.random(in: lengths.lowerBound.components.seconds...lengths.upperBound.components.seconds, using: &generator))s"
    case .numbers(let numbers): "\(Int.random(in: numbers, using: &generator))"
    case .words: String(placeholder.split(separator: "|").pick(&generator))
    case .answers: ["yes", "no"].pick(&generator)
    case .texts, .special: examples.pick(&generator)
    }
  }
}

extension Presentation {
  static func random(using generator: inout SeededGenerator) -> Presentation {
    var presentation = Presentation(
      title: .random(using: &generator), body: .random(using: &generator), icon: .hard(using: &generator),
      tint: ["", "#33aaff", "#000000"].pick(&generator),
      secondaryButton: maybe(&generator) {
        SecondaryButton(label: .random(using: &$0), behavior: SecondaryButton.Behavior.allCases.pick(&$0))
      }, canPause: .random(using: &generator))
    presentation.symbolIcon = ["", "", "kettle"].pick(&generator)
    presentation.trayIcon = ["", "", "kettle"].pick(&generator)
    presentation.progress = [.automatic, .automatic, .hidden, .share(0), .share(40)].pick(&generator)
    // Most alarms have only these texts.
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return presentation }
    for key in PresentationText.allCases where ![.title, .body, .secondaryLabel].contains(key) {
      presentation[text: key] = .random(using: &generator)
    }
    return presentation
  }
}

extension LocalizedText {
  /// Any.
  package static func random(using generator: inout SeededGenerator) -> LocalizedText {
    var text = LocalizedText(.hard(using: &generator))
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return text }
    for name in ["de", "pt_BR", "sr@latin", "ca_ES@valencia"].compactMap({ LocaleName($0) }) {
      if Bool.random(using: &generator) { text.translations[name] = .hard(using: &generator) }
    }
    return text
  }
}

extension AlarmPhase {
  static func random(_ whileAsleep: WhileAsleep, using generator: inout SeededGenerator) -> AlarmPhase {
    let occurrence = Occurrence.random(using: &generator)
    let purpose = Countdown.Purpose.allCases.pick(&generator)
    switch AlarmState.allCases.pick(&generator) {
    case .scheduled, .off:
      return .scheduled(occurrence)
    case .countdown:
      return .countdown(
        Countdown(
          purpose: purpose, occurrence: occurrence, total: .random(using: &generator),
          elapsedBefore: .random(using: &generator), startedAt: .randomOfAlarm(using: &generator),
          endsAt: .randomOfAlarm(using: &generator),
          endsAtUptime: maybe(&generator) { .random(in: 0...(1 << 61), using: &$0) },
          whileAsleep: whileAsleep,
          boot: .random(using: &generator)))
    case .paused:
      return .paused(
        PausedCountdown(
          purpose: purpose, occurrence: occurrence, total: .random(using: &generator),
          elapsed: .random(using: &generator)))
    case .alerting:
      let clock = maybe(&generator) {
        (endsAt: Int64.random(in: 0...(1 << 61), using: &$0), boot: BootID.random(using: &$0))
      }
      return .alerting(
        Alert(
          occurrence: occurrence, since: .randomOfAlarm(using: &generator),
          dueAt: .randomOfAlarm(using: &generator),
          endsAtUptime: clock?.endsAt, boot: clock?.boot))
    }
  }
}

extension Occurrence {
  static func random(using generator: inout SeededGenerator) -> Occurrence {
    Occurrence(
      due: .randomOfAlarm(using: &generator),
      date: maybe(&generator) { CivilDate(dayNumber: .random(in: -50_000...500_000, using: &$0)) })
  }
}

extension EventOrigin {
  static func random(using generator: inout SeededGenerator) -> EventOrigin {
    [.agent, .notification, .tray, .player, .caller(""), .caller("host:bash"), .caller("org.example.App")].pick(
      &generator)
  }
}

extension AlarmSchedule? {
  static func random(using generator: inout SeededGenerator) -> AlarmSchedule? {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: nil
    case 1: .fixed(.randomOfAlarm(using: &generator))
    default:
      CivilTime(hour: .random(in: 0..<24, using: &generator), minute: .random(in: 0..<60, using: &generator)).map {
        Bool.random(using: &generator)
          ? .relative($0, weekdays: WeekdaySet(rawValue: .random(in: 0...127, using: &generator)))
          : .recurring($0, .random(using: &generator))
      }
    }
  }
}

extension Recurrence {
  static func random(using generator: inout SeededGenerator) -> Recurrence {
    let texts = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY;BYDAY=-1FR,1MO", "FREQ=WEEKLY;COUNT=7;BYDAY=MO,WE;WKST=SU",
      "FREQ=YEARLY;UNTIL=20301231;BYMONTH=2,12;BYMONTHDAY=-1,24", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    ]
    let start = CivilDate(dayNumber: .random(in: 20_000...30_000, using: &generator))
    let exceptions = (0..<Int.random(in: 0...3, using: &generator)).map { start + $0 * 7 }
    guard let rule = try? RecurrenceRule(text: texts.pick(&generator)) else {
      preconditionFailure("the texts above are rules")
    }
    let calendar = maybe(&generator) { generator in
      CalendarDays(
        file: ["/home/ann/holidays.ics", "/srv/my shifts.ics"].pick(&generator),
        days: (0..<Int.random(in: 0...3, using: &generator)).map { start + $0 * 5 })
    }
    return Recurrence(rule: rule, start: start, exceptions: exceptions, calendar: calendar)
  }
}

extension SoundChoice {
  static func random(using generator: inout SeededGenerator) -> SoundChoice {
    [.standard, .silent, .named("alarm-clock-elapsed"), .named("complete"), .file("/usr/share/sounds/ö ä.oga")]
      .pick(&generator)
  }
}

extension AlarmAction {
  static func random(using generator: inout SeededGenerator) -> AlarmAction {
    AlarmAction(
      name: .hard(using: &generator), parameters: ["", "{}", "{\"a\":[1,\"ü\"]}"].pick(&generator),
      isForeground: .random(using: &generator))
  }
}

extension AlarmID {
  /// Any.
  package static func random(using generator: inout SeededGenerator) -> AlarmID {
    AlarmID(high: generator.next(), low: generator.next())
  }
}

extension WallInstant {
  /// Any in the years 1800 to 9999, the range for stored alarms.
  package static func randomOfAlarm(using generator: inout SeededGenerator) -> WallInstant {
    let extremes: [Int64] = [-5_364_662_400_000_000, -1, 0, 1, 253_402_300_799_999_999]
    return WallInstant(
      microseconds: Bool.random(using: &generator)
        ? .random(in: 0...4_000_000_000_000_000, using: &generator)
        : Int.random(in: 0..<8, using: &generator) == 0
          ? extremes.pick(&generator)
          : Int64.random(in: -5_364_662_400_000_000...253_402_300_799_999_999, using: &generator))
  }

  /// Any.
  package static func random(using generator: inout SeededGenerator) -> WallInstant {
    let extremes: [Int64] = [.min, -1, 0, 1, .max]
    return WallInstant(
      microseconds: Bool.random(using: &generator)
        ? .random(in: 0...4_000_000_000_000_000, using: &generator)
        : Int.random(in: 0..<8, using: &generator) == 0
          ? extremes.pick(&generator) : Int64.random(in: .min ... .max, using: &generator))
  }
}

extension Duration {
  static func random(using generator: inout SeededGenerator) -> Duration {
    .microseconds(Int64.random(in: 0...2_592_000_000_000, using: &generator))
  }
}

extension String {
  /// A text that is hard to store, to quote or to show.
  package static func hard(using generator: inout SeededGenerator) -> String {
    [
      "", "Tea", "Wake up", "it's \"quoted\" \\ and; DROP TABLE alarms", "👩‍👩‍👧‍👦 日本語 e\u{301}", "line\nbreak\ttab",
      "<b>bold</b> & %s", String(repeating: "ß", count: 128),
    ].pick(&generator)
  }
}

extension HistoryEntry {
  /// Any entry, of an alarm that may never have existed.
  package static func random(using generator: inout SeededGenerator) -> HistoryEntry {
    HistoryEntry(
      alarm: .random(using: &generator), title: LocalizedText(.hard(using: &generator)),
      owner: ["", "org.example.App"].pick(&generator), due: .random(using: &generator),
      rangAt: maybe(&generator) { .random(using: &$0) }, endedAt: .random(using: &generator),
      ending: Ending.allCases.pick(&generator), by: .random(using: &generator))
  }
}

extension OwnerCall {
  /// Any press on a button with an action: others aren't stored.
  package static func random(using generator: inout SeededGenerator) -> OwnerCall {
    OwnerCall(
      press: .random(using: &generator), pressedAt: .random(using: &generator),
      owner: ["", "org.example.App"].pick(&generator), alarm: .random(using: &generator),
      kind: Kind.allCases.pick(&generator), occurrence: .random(using: &generator), action: .random(using: &generator))
  }
}

extension AppPermission {
  /// Anything that can be stored about an application.
  package static func random(using generator: inout SeededGenerator) -> AppPermission {
    let state = PermissionState.allCases.pick(&generator)
    return AppPermission(
      id: "org.example.A\(generator.next())", state: state,
      // Nothing is stored about callers that weren't identified.
      kind: maybe(&generator) { CallerKind.allCases.filter { $0 != .unknown }.pick(&$0) },
      name: .hard(using: &generator),
      decidedAt: state == .notDetermined ? nil : .random(using: &generator),
      ignoredAt: maybe(&generator) { .random(using: &$0) })
  }
}

extension Collection {
  /// One element; the collection has some.
  package func pick(_ generator: inout SeededGenerator) -> Element {
    self[index(startIndex, offsetBy: .random(in: 0..<count, using: &generator))]
  }
}

/// Nothing, half of the time.
package func maybe<Value>(_ generator: inout SeededGenerator, _ value: (inout SeededGenerator) -> Value) -> Value? {
  Bool.random(using: &generator) ? value(&generator) : nil
}
