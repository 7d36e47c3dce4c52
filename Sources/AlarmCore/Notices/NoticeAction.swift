/// The meaning of a notification's button. Always absolute, never a toggle: a late press can't do the opposite. The raw value is the
/// action key on the bus.
package enum NoticeAction: String, Hashable, Sendable, CaseIterable {
  case stop
  case snooze
  /// Snoozes a timer that rings for one minute.
  case minute = "add-minute"
  case pause
  case resume
  case cancel
  /// Sets the first of the missed alarms again, or all of them if not every one has a button.
  case again
  /// Sets the second missed alarm again.
  case againSecond = "again-2"
  /// Sets the third missed alarm again.
  case againThird = "again-3"
  /// The alarm's own button while it counts down or is paused: runs the owner's action; nothing else changes.
  case countdownButton = "countdown-open"
  /// The second of the alarm's own buttons.
  case secondCountdownButton = "countdown-open2"
  /// Yes: the application may schedule.
  case allow
  /// No.
  case deny
  /// A click on the body or, on a server that draws this action as a button, the alarm's own button: runs the owner's action; the alarm
  /// keeps ringing.
  case open = "default"
  /// The alarm's own button on all other servers; does the same as `open`.
  case openButton = "open"

  /// Whether it runs the owner's action and leaves the alarm as it is.
  package var opens: Bool {
    switch self {
    case .open, .openButton, .countdownButton, .secondCountdownButton: true
    case .stop, .snooze, .minute, .pause, .resume, .cancel, .again, .againSecond, .againThird, .allow,
      .deny:
      false
    }
  }
}

extension NoticeAction {
  /// The buttons of the missed alarms that can be set again, in their order, if each of them has one.
  package static let ofMissed: [NoticeAction] = [.again, .againSecond, .againThird]

  /// Whether an alarm in this state offers the button. If not, the press was meant for an earlier state, and came so late that it would
  /// stop a ring that the user hasn't seen, or end a countdown that the user didn't mean.
  package func fits(_ record: AlarmRecord) -> Bool {
    // This matches the planner: `stop` ends every state of an alarm, but only the ring of a timer.
    let isTimer = record.definition.isTimer
    switch (self, record.state) {
    case (.stop, .alerting), (.snooze, .alerting), (.pause, .countdown), (.resume, .paused): return true
    case (.minute, .alerting): return isTimer
    case (.stop, .countdown), (.stop, .paused): return !isTimer
    case (.cancel, .countdown), (.cancel, .paused): return isTimer
    // The application is opened whatever its alarm is doing by then.
    case (.open, _), (.openButton, _): return true
    case (_, .off): return false
    case (.countdownButton, .countdown), (.countdownButton, .paused), (.secondCountdownButton, .countdown),
      (.secondCountdownButton, .paused):
      return true
    case (.stop, .scheduled), (.cancel, .scheduled), (.cancel, .alerting), (.snooze, .scheduled), (.snooze, .countdown),
      (.snooze, .paused), (.minute, .scheduled), (.minute, .countdown), (.minute, .paused), (.pause, .scheduled),
      (.pause, .paused), (.pause, .alerting), (.resume, .scheduled),
      (.resume, .countdown), (.resume, .alerting), (.countdownButton, .scheduled), (.countdownButton, .alerting),
      (.secondCountdownButton, .scheduled), (.secondCountdownButton, .alerting):
      return false
    case (.allow, _), (.deny, _), (.again, _), (.againSecond, _), (.againThird, _):
      return false  // a question isn't an alarm, nor are missed alarms
    }
  }
}

/// How to answer a notice whose buttons aren't visible: by a command, or by a click.
enum ButtonlessAnswer {
  /// What a click on a ringing alarm's notification does.
  private enum Click {
    case unknown, snoozes, stops
    /// It does what the owner's button with this label does.
    case opens(label: String)
    /// The alarm keeps ringing, and its notification is shown again.
    case nothing
  }

  /// One line; nil for a notice that doesn't need an answer, such as a countdown. `hasDefault`: a click has an action of its own.
  static func text(for notice: Notice, on quirks: ServerQuirks, hasDefault: Bool, in words: Wording) -> String? {
    switch notice.kind {
    case .alerting: alerting(notice, click(on: notice, by: quirks, hasDefault: hasDefault, in: words), in: words)
    case .question(let question):
      // An id with other characters isn't a single word in a shell.
      AppID.isValid(question.id.with(".", forEach: ":"))
        ? words("To answer: {command}, or deny", ["command": "alarmctl authorization allow \(question.id)"])
        : words("To answer: {command}", ["command": "alarmctl authorization"])
    case .crowd: words("To stop all that ring: {command}", ["command": "alarmctl stop --all"])
    case .missed where notice.settable.count == 1 && notice.listsSeveral:
      words(
        "To set {title} again: {command}",
        [
          "title": NoticeText.titleOfMissed(notice.settable[0].title, isTimer: notice.isTimer, in: words),
          "command": "alarmctl again \(reference(to: notice.settable[0].id))",
        ])
    case .missed where notice.settable.count == 1:
      words("To set it again: {command}", ["command": "alarmctl again \(reference(to: notice.settable[0].id))"])
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
