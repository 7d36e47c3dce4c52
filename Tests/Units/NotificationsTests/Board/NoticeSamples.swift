import AlarmCore

extension AlarmID {
  /// Two alarms that tests speak of.
  static let tea = AlarmID(high: 1, low: 1)
  static let train = AlarmID(high: 2, low: 2)
}

extension Notice {
  /// A ringing alarm that can be snoozed.
  static func ringing(_ id: AlarmID = .tea, title: String = "Tea") -> Notice {
    Notice(
      id: id, kind: .alerting(due: CivilTime(clamping: 27000), isLate: false),
      presentation: .init(title: LocalizedText(title), secondaryButton: .init(label: "", behavior: .countdown)),
      isTimer: false)
  }

  /// A ringing timer with a button of its owner's.
  static func ringingWithOpen(_ id: AlarmID = .tea) -> Notice {
    Notice(
      id: id, kind: .alerting(due: CivilTime(clamping: 27000), isLate: false),
      presentation: .init(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom)), isTimer: true)
  }

  /// A timer with a number of minutes left.
  static func counting(_ minutes: Int, _ id: AlarmID = .tea) -> Notice {
    Notice(
      id: id, kind: .countdown(remaining: .seconds(60 * minutes), purpose: .preAlert, end: CivilTime(clamping: 27240)),
      presentation: .init(title: "Tea"), isTimer: true)
  }

  /// A paused timer.
  static func standing(_ id: AlarmID = .tea) -> Notice {
    Notice(id: id, kind: .paused(remaining: .seconds(180)), presentation: .init(title: "Tea"), isTimer: true)
  }

  /// A notice about an alarm that didn't ring.
  static let missedOne = Notice(
    id: nil, kind: .missed(lines: ["07:30 Tea"]), presentation: .init(title: ""), isTimer: false)
}
