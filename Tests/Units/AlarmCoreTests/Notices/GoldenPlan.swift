import AlarmCore
import Testing

/// A notice and what has to be sent for it, as a text that shows every field.
struct GoldenPlan: Sendable, CustomTestStringConvertible {
  let name: String
  let notice: Notice
  let withActions: String
  let withoutActions: String

  var testDescription: String { name }

  /// `summary | body | icon urgency timeout category resident | key=Label …`
  static func text(of plan: NotificationPlan) -> String {
    let look = "\(plan.icon) \(plan.urgency) \(plan.timeout) \(plan.category) \(plan.isResident ? "stays" : "goes")"
    let actions = plan.actions.map { "\($0.key.rawValue)=\($0.label)" }.joined(separator: " ")
    return [plan.summary, plan.body, look, actions].joined(separator: " | ")
  }

  /// A ringing alarm that was due at 07:30, in time.
  static func alerting(_ presentation: Presentation, isTimer: Bool = false, isLate: Bool = false, repeats: Bool? = nil)
    -> Notice
  {
    Notice(
      id: AlarmID(high: 1, low: 2), kind: .alerting(due: CivilTime(clamping: 27000), isLate: isLate),
      presentation: presentation,
      isTimer: isTimer, repeats: repeats)
  }

  /// A ring that was set for 07:00.
  private static func told(
    _ notice: Notice, snoozes: Int, length: Duration? = nil, hidden: [String] = []
  ) -> Notice {
    var notice = notice
    notice.ring.setFor = CivilTime(clamping: 25_200)
    (notice.ring.snoozes, notice.ring.length, notice.ring.hidden) = (snoozes, length, hidden)
    return notice
  }

  private static let ringing = "appointment-soon critical 0 alarm.ringing stays"
  private static let hint = "To stop it: alarmctl stop 00000000"
  private static let snoozeHint = hint + ", to snooze it: alarmctl snooze 00000000"
  private static let repeatHint = hint + ", to repeat it: alarmctl snooze 00000000"
  private static let snooze = SecondaryButton(label: "", behavior: .countdown)

  static let all: [GoldenPlan] = [
    GoldenPlan(
      name: "alarm", notice: alerting(.init(title: "Wake up")),
      withActions: "Wake up | Alarm · 07:30 | \(ringing) | stop=Stop",
      withoutActions: "Wake up | Alarm · 07:30\n\(hint) | \(ringing) | "),
    GoldenPlan(
      name: "alarm that can be snoozed", notice: alerting(.init(title: "", secondaryButton: snooze)),
      withActions: "Alarm | 07:30 | \(ringing) | stop=Stop snooze=Snooze",
      withoutActions: "Alarm | 07:30\n\(snoozeHint) | \(ringing) | "),
    GoldenPlan(
      name: "late alarm with a detail",
      notice: alerting(.init(title: "Wake up", body: "Train at 8", secondaryButton: snooze), isLate: true),
      withActions: "Wake up | Alarm · was due 07:30\nTrain at 8 | \(ringing) | stop=Stop snooze=Snooze",
      withoutActions: "Wake up | Alarm · was due 07:30\n\(snoozeHint)\nTrain at 8 | \(ringing) | "),
    GoldenPlan(
      name: "timer that can be repeated",
      notice: alerting(.init(title: "Tea", secondaryButton: snooze), isTimer: true),
      withActions: "Tea | Time is up · since 07:30 | \(ringing) | stop=Stop snooze=Repeat add-minute=+1 min",
      withoutActions: "Tea | Time is up · since 07:30\n\(repeatHint) | \(ringing) | "),
    GoldenPlan(
      name: "timer with a button of its own",
      notice: alerting(
        .init(title: "Tea", secondaryButton: .init(label: "Recipe", behavior: .custom)), isTimer: true),
      withActions: "Tea | Time is up · since 07:30 | \(ringing) | stop=Stop open=Recipe default=Recipe",
      withoutActions: "Tea | Time is up · since 07:30\n\(hint) | \(ringing) | "),
    GoldenPlan(
      name: "alarm that was snoozed twice and isn't alone",
      notice: told(alerting(.init(title: "Wake up", secondaryButton: snooze)), snoozes: 2, hidden: ["Bread"]),
      withActions: "Wake up | Alarm · 07:00 · snoozed twice\nBread rings too | \(ringing) | stop=Stop snooze=Snooze",
      withoutActions:
        "Wake up | Alarm · 07:00 · snoozed twice\nBread rings too\n\(snoozeHint) | \(ringing) | "),
    GoldenPlan(
      name: "timer of twelve minutes that was snoozed",
      notice: told(
        alerting(.init(title: "Tea", secondaryButton: snooze), isTimer: true, repeats: false), snoozes: 1,
        length: .seconds(720)),
      withActions:
        "Tea | 12 min are over · since 07:00 · snoozed once | \(ringing) | stop=Stop snooze=Snooze add-minute=+1 min",
      withoutActions: "Tea | 12 min are over · since 07:00 · snoozed once\n\(snoozeHint) | \(ringing) | "),
    GoldenPlan(
      name: "timer counting down", notice: countdown(.preAlert, isTimer: true),
      withActions: "Tea | \(left) | \(counting) | pause=Pause cancel=Cancel",
      withoutActions: "Tea | \(left) | \(counting) | "),
    GoldenPlan(
      name: "timer that can't be paused", notice: countdown(.preAlert, isTimer: true, canPause: false),
      withActions: "Tea | \(left) | \(counting) | cancel=Cancel",
      withoutActions: "Tea | \(left) | \(counting) | "),
    GoldenPlan(
      name: "repeated timer", notice: countdown(.postAlert, isTimer: true),
      withActions: "Tea | Repeats · \(left) | \(counting) | pause=Pause cancel=Cancel",
      withoutActions: "Tea | Repeats · \(left) | \(counting) | "),
    GoldenPlan(
      name: "alarm coming up", notice: countdown(.preAlert, isTimer: false),
      withActions: "Tea | \(left) | \(counting) | pause=Pause stop=Cancel",
      withoutActions: "Tea | \(left) | \(counting) | "),
    GoldenPlan(
      name: "snoozed alarm", notice: countdown(.postAlert, isTimer: false),
      withActions: "Tea | Snoozed · \(left) | \(counting) | pause=Pause stop=Stop",
      withoutActions: "Tea | Snoozed · \(left) | \(counting) | "),
    GoldenPlan(
      name: "paused timer",
      notice: passed(
        Notice(
          id: AlarmID(high: 1, low: 2), kind: .paused(remaining: .seconds(263)), presentation: .init(title: "Tea"),
          isTimer: true)),
      withActions:
        "Tea | Paused · 4 min 23 s left | media-playback-pause low 0 alarm.paused stays | resume=Resume cancel=Cancel",
      withoutActions: "Tea | Paused · 4 min 23 s left | media-playback-pause low 0 alarm.paused stays | "),
    GoldenPlan(
      name: "ringing with texts of its own", notice: alerting(spoken),
      withActions: "Tea | Alarm · 07:30 | \(ringing) | stop=Done snooze=Longer",
      withoutActions: "Tea | Alarm · 07:30\n\(snoozeHint) | \(ringing) | "),
    GoldenPlan(
      name: "counting down with texts of its own", notice: countdown(.preAlert, isTimer: true, spoken),
      withActions:
        "Tea draws | \(left)\nStir it\nor not | \(counting) | pause=Wait cancel=Cancel countdown-open=Recipe",
      withoutActions: "Tea draws | \(left)\nStir it\nor not | \(counting) | "),
    GoldenPlan(
      name: "paused with texts of its own",
      notice: passed(
        Notice(
          id: AlarmID(high: 1, low: 2), kind: .paused(remaining: .seconds(60)), presentation: spoken, isTimer: true)),
      withActions:
        "Tea waits | Paused · 1 min left\nLid off | media-playback-pause low 0 alarm.paused stays | resume=Go on cancel=Cancel countdown-open=Recipe",
      withoutActions: "Tea waits | Paused · 1 min left\nLid off | media-playback-pause low 0 alarm.paused stays | "),
    GoldenPlan(
      name: "missed alarm",
      notice: Notice(
        id: nil, kind: .missed(lines: ["07:30 Wake up"]), presentation: .init(title: ""), isTimer: false),
      withActions: "Missed alarm | 07:30 Wake up | appointment-missed normal 0 alarm.missed goes | ",
      withoutActions: "Missed alarm | 07:30 Wake up | appointment-missed normal 0 alarm.missed goes | "),
    GoldenPlan(
      name: "missed alarms",
      notice: Notice(
        id: nil, kind: .missed(lines: ["07:30 Wake up", "08:00 Train"]), presentation: .init(title: ""),
        isTimer: false),
      withActions:
        "2 missed alarms | 07:30 Wake up\n08:00 Train | appointment-missed normal 0 alarm.missed goes | ",
      withoutActions:
        "2 missed alarms | 07:30 Wake up\n08:00 Train | appointment-missed normal 0 alarm.missed goes | "),
    GoldenPlan(
      name: "missed alarms that can be set again",
      notice: settable,
      withActions:
        "2 missed alarms | 07:30 Wake up\n08:00 Train | appointment-missed normal 0 alarm.missed goes | again=Again: Wake up again-2=Again: Train",
      withoutActions:
        "2 missed alarms | 07:30 Wake up\n08:00 Train\nWhat can be set again: alarmctl list --all | appointment-missed normal 0 alarm.missed goes | "
    ),
    GoldenPlan(
      name: "question",
      notice: Notice(
        PermissionQuestion(
          about: Caller(id: "org.example.Clock", kind: .flatpak, profile: AppProfile(name: "Clock", icon: "clock")),
          usage: "To wake you")),
      withActions: question + "clock critical 0 alarm.question goes | allow=Allow deny=Don’t Allow",
      withoutActions: question.replacing("\nIt says", with: "\n\(answer)\nIt says")
        + "clock critical 0 alarm.question goes | "),
  ]

  private static let question =
    "Let “Clock” set alarms? | They ring, also when it isn’t running.\nIt says: “To wake you”\n(org.example.Clock) | "
  private static let answer = "To answer: alarmctl authorization allow org.example.Clock, or deny"
  private static let left = "4 min left · rings at 07:34"
  private static let counting = "appointment-soon low 0 alarm.countdown stays"

  private static let settable: Notice = {
    var notice = Notice(
      id: nil, kind: .missed(lines: ["07:30 Wake up", "08:00 Train"]), presentation: .init(title: ""), isTimer: false)
    notice.settable = ["Wake up", "Train"].enumerated().map {
      SettableAlarm(id: AlarmID(high: 0, low: UInt64($0)), title: $1)
    }
    return notice
  }()

  /// A presentation with all texts.
  private static let spoken: Presentation = {
    var presentation = Presentation(title: "Tea", secondaryButton: .init(label: "Longer", behavior: .countdown))
    presentation.stopLabel = "Done"
    presentation.countdownTitle = "Tea draws"
    presentation.pausedTitle = "Tea waits"
    presentation.countdownBody = "Stir it\nor not"
    presentation.pausedBody = "Lid off"
    presentation.countdownButton = "Recipe"
    presentation.pauseLabel = "Wait"
    presentation.resumeLabel = "Go on"
    return presentation
  }()

  private static func countdown(_ purpose: Countdown.Purpose, isTimer: Bool, canPause: Bool = true) -> Notice {
    countdown(purpose, isTimer: isTimer, .init(title: "Tea", canPause: canPause))
  }

  private static func countdown(
    _ purpose: Countdown.Purpose, isTimer: Bool, _ presentation: Presentation
  ) -> Notice {
    passed(
      Notice(
        id: AlarmID(high: 1, low: 2),
        kind: .countdown(remaining: .seconds(240), purpose: purpose, end: CivilTime(clamping: 27240)),
        presentation: presentation, isTimer: isTimer))
  }

  /// The notice when six tenths of its time have passed.
  private static func passed(_ notice: Notice) -> Notice {
    var notice = notice
    notice.passed = 0.6
    return notice
  }
}
