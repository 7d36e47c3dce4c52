/// How to answer a notice where its buttons aren't seen: by a command, or by a click.
enum ButtonlessAnswer {
  /// What a click on a ringing alarm's notification does.
  private enum Click {
    case unknown, snoozes, stops
    /// It does what the owner's button with this label does.
    case opens(label: String)
    /// The alarm rings on, and its notification comes up again.
    case nothing
  }

  /// One line; nil for a notice that needs no answer, such as a countdown. `hasDefault`: a click has an action of its own.
  static func text(for notice: Notice, on quirks: ServerQuirks, hasDefault: Bool, in words: Wording) -> String? {
    switch notice.kind {
    case .alerting: alerting(notice, click(on: notice, by: quirks, hasDefault: hasDefault, in: words), in: words)
    case .question(let question):
      // An id with other characters isn't a single word in a shell.
      AppID.isValid(question.id.replacing(":", with: "."))
        ? words("To answer: {command}, or deny", ["command": "alarmctl authorization allow \(question.id)"])
        : words("To answer: {command}", ["command": "alarmctl authorization"])
    case .crowd: words("To stop all that ring: {command}", ["command": "alarmctl stop --all"])
    case .missed where notice.settable.count == 1:
      words("To set it again: {command}", ["command": "alarmctl again \(reference(to: notice.settable[0]))"])
    case .missed where notice.settable.count > 1:
      words("What can be set again: {command}", ["command": "alarmctl list --all"])
    case .countdown, .paused, .missed, .loss: nil
    }
  }

  /// How to stop and snooze what rings. The commands need an id only while more than one alarm rings; a title may need quotes.
  private static func alerting(_ notice: Notice, _ click: Click, in words: Wording) -> String {
    let target = notice.isAlone ? "" : notice.id.map { " \(reference(to: $0))" } ?? ""
    let (stop, snooze) = ("alarmctl stop\(target)", "alarmctl snooze\(target)")
    let commands: KeyValuePairs = ["stop": stop, "snooze": snooze]
    let canSnooze = notice.presentation.secondaryButton?.behavior == .countdown
    switch (click, canSnooze, notice.repeats) {
    case (.unknown, false, _): return words("To stop it: {stop}", ["stop": stop])
    case (.unknown, true, false): return words("To stop it: {stop}, to snooze it: {snooze}", commands)
    case (.unknown, true, true): return words("To stop it: {stop}, to repeat it: {snooze}", commands)
    case (.snoozes, _, false): return words("To stop it: {stop} (a click snoozes it)", ["stop": stop])
    case (.snoozes, _, true): return words("To stop it: {stop} (a click repeats it)", ["stop": stop])
    case (.stops, false, _): return words("A click stops it")
    case (.stops, true, false): return words("A click stops it; to snooze it: {snooze}", ["snooze": snooze])
    case (.stops, true, true): return words("A click stops it; to repeat it: {snooze}", ["snooze": snooze])
    case (.opens(let label), _, _):
      return words("To stop it: {stop} (a click: {label})", ["stop": stop, "label": label])
    case (.nothing, false, _): return words("To stop it: {stop} (a click doesn't)", ["stop": stop])
    case (.nothing, true, false):
      return words("To stop it: {stop}, to snooze it: {snooze} (a click does neither)", commands)
    case (.nothing, true, true):
      return words("To stop it: {stop}, to repeat it: {snooze} (a click does neither)", commands)
    }
  }

  private static func click(
    on notice: Notice, by quirks: ServerQuirks, hasDefault: Bool, in words: Wording
  ) -> Click {
    let secondary = notice.presentation.secondaryButton
    switch (quirks.click, notice.dismissal) {
    case (.unknown, _), (_, nil): return .unknown
    case (.opensOrCloses, _?) where hasDefault:
      return .opens(label: NoticeText.label(secondary?.label ?? "", else: words("Open")))
    case (_, .snooze?): return secondary?.behavior == .countdown ? .snoozes : .nothing
    case (_, .ring?): return .nothing
    case (_, .stop?): return .stops
    }
  }

  /// The beginning of the alarm's id, as `alarmctl list` shows it.
  private static func reference(to id: AlarmID) -> String { String(id.description.prefix(8)) }
}
