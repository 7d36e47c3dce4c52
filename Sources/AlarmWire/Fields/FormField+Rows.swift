import AlarmCore
import DBus

extension FormField {
  /// All fields, in the order in which help texts and documentation list them.
  package static let rows: [FormField] = texts + timing + looks + ringing + buttons + labels + belongings

  /// The field of an option; nil: there is no such option.
  package static func withOption(_ name: String) -> FormField? { byOption[name].map { rows[$0] } }

  /// The options' keys, in order.
  package static let options = rows.compactMap(\.option)

  /// The top-level fields of the JSON form; nested fields are read with the object that contains them.
  package static let ofJSON = rows.filter { $0.json?.contains(".") == false }

  /// The fields that are lowered individually.
  static let settled = rows.compactMap(\.doors.settle)

  private static let byOption = Dictionary(
    uniqueKeysWithValues: rows.enumerated().compactMap { place, row in row.option.map { ($0, place) } })

  private static let texts: [FormField] = [
    FormField(
      json: "when", .when, \.when, examples: ["07:30", "4min"],
      Message(verbatim: "When it is due, in the words of Add; takes the place of schedule.")),
    FormField(
      text: "title", json: "title", placeholder: "text", examples: ["Tea", "Coffee"],
      \.title, Message("The title, even if it reads like part of the time.")
    )
    .sent(
      "Title", .init({ $0.title }, { $0.title = $1 }), isOld: true,
      "In the best of its languages for the user, as is Body."
    ),
    FormField(
      text: "body", json: "body", placeholder: "text", examples: ["Green", "Black"], \.body,
      Message("A text below the title.")
    )
    .sent("Body", .init({ $0.body }, { $0.body = $1 }), isOld: true)
    .shown(Message("Body")) { alarm, _ in alarm.body },
  ]

  private static let timing: [FormField] = [
    FormField(
      json: "schedule", \.schedule,
      examples: [#"{"time":"07:30","weekdays":["mon"]}"#, #"{"fixed":1790942400}"#],
      Message(verbatim: "When it is due."),
      details: """
        {fixed: Unix seconds} or {time: 'HH:MM', weekdays: ['mon', ...]}, where instead of weekdays rrule, start and \
        exceptions ['YYYY-MM-DD', ...] have the meaning that rrule, start and except have in Add
        """
    ) { json throws(WireError) in try ScheduleForm(json) }
    .sent(
      "Schedule", .init({ $0.schedule }, { $0.schedule = $1 }), isOld: true,
      "Readable, in the grammar of Manager.Add: '07:30 mon-fri', '4min', '@1800000000'."
    ) {
      WhenGrammar.describe(WhenExpression($0))
    },
    FormField(
      json: "countdown", \.countdown, examples: [#"{"preAlert":1800}"#, #"{"preAlert":600,"postAlert":300}"#],
      Message(verbatim: "How long it counts down before it rings, and again when it is snoozed or repeated."),
      details: "{preAlert, postAlert: seconds}; without a time preAlert makes a timer"
    ) { json throws(WireError) in try CountdownForm(json) },
    FormField(
      option: "snooze", json: "countdown.postAlert", .length(allowsNone: true), \.postAlert,
      examples: ["5min", "20min"],
      Message("How long a snooze lasts (for a timer: how long it runs when it is repeated), or none."),
      details: "default: 10 minutes for an alarm, its own length for a timer"
    )
    .sent(
      "PostAlert", .init({ $0.postAlert }, { $0.postAlert = $1 }),
      "The countdown after the alert, as it was asked for; 0: none."
    ) {
      $0.countdown.postAlert?.wholeMicroseconds ?? 0
    },
    FormField(
      option: "countdown", json: "countdown.preAlert", .length(), \.preAlert, examples: ["30min", "2h"],
      Message("Show a countdown for this long before it rings.")
    )
    .sent(
      "PreAlert", .init({ $0.preAlert }, { $0.preAlert = $1 }),
      "The countdown before the alert, as it was asked for; 0: none."
    ) {
      $0.countdown.preAlert?.wholeMicroseconds ?? 0
    }
    .shown(Message("Counts down")) { alarm, words in
      guard alarm.preAlert > 0, alarm.kind == "alarm" else { return nil }
      return words(
        "{length} before it rings", ["length": RemainingText.exact(.microseconds(alarm.preAlert), in: words)])
    },
    FormField(
      option: "zone", json: "zone", .text("Area/City"), \.zone, examples: ["Asia/Tokyo", "Europe/Berlin"],
      Message("Follow this time zone, wherever the computer is."),
      sent: .text(
        "Zone", isOld: true, "The zone that the alarm keeps; empty: the system's.", library: .zone
      ) { $0.zone },
      library: LibraryOption(
        "zone", "The time zone that the alarm keeps, wherever the user is; nil: it follows the system's.")
    )
    .shown(Message("Zone")) { alarm, _ in alarm.zone },
    FormField(
      option: "rrule", json: "schedule.rrule", .text("FREQ=..."), \.rrule,
      examples: ["FREQ=MONTHLY;BYDAY=1MO", "FREQ=DAILY"],
      Message("The dates on which it rings, as a rule of RFC 5545."),
      details: """
        DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, COUNT, UNTIL=YYYYMMDD, BYMONTH, BYMONTHDAY, BYYEARDAY, BYDAY, \
        BYSETPOS, WKST
        """
    )
    .sent(
      "Rrule", .init({ $0.rrule }, { $0.rrule = $1 }),
      "The rule of RFC 5545 that says on which dates the time in Schedule comes; empty: none."
    ) { $0.recurrence?.rule.description ?? "" },
    FormField(
      option: "start", json: "schedule.start", .text("YYYY-MM-DD"), \.start, examples: ["2026-12-01", "2026-12-07"],
      Message("The day on which it begins to repeat."), details: "default: the next time it is due, or the date in when"
    )
    .sent(
      "Start", .init({ $0.start }, { $0.start = $1 }),
      "The rule's first day, YYYY-MM-DD; empty: there is no rule."
    ) { $0.recurrence?.start.description ?? "" }
    .shown(Message("Start")) { alarm, _ in alarm.start },
    FormField(
      option: "except", json: "schedule.exceptions", .dates, \.exceptions,
      examples: ["2026-12-24,2026-12-31", "2027-01-01"], Message("Days on which it doesn't ring."),
      details: "separated by commas or blanks"
    )
    .sent(
      "Exceptions", .init({ $0.exceptions }, { $0.exceptions = $1 }),
      "The dates that are left out, YYYY-MM-DD each."
    ) {
      $0.recurrence?.exceptions.map(\.description) ?? []
    }
    .shown(Message("Except")) { alarm, _ in alarm.exceptions.joined(separator: " ") },
    FormField(
      option: "except-calendar", json: "schedule.exceptCalendar", .text("FILE.ics"), \.exceptCalendar,
      examples: ["/home/ann/holidays.ics", "/srv/school.ics"],
      Message("An iCalendar file: it doesn't ring on the days of its events."),
      details: "an absolute path; for an alarm that repeats; the file is read again when it has changed; needs libical"
    )
    .sent(
      "ExceptCalendar", .init({ $0.exceptCalendar }, { $0.exceptCalendar = $1 }),
      "The iCalendar file whose days are left out; empty: none."
    ) { $0.schedule?.calendar?.file ?? "" }
    .shown(Message("Except the days of")) { alarm, _ in alarm.exceptCalendar },
  ]

  private static let looks: [FormField] = [
    FormField(
      option: "icon", json: "icon", .text("name"), \.icon, examples: ["alarm-symbolic", "kettle"],
      Message("The name of an icon.")
    ) { value, definition throws(WireError) in definition.presentation.icon = try DefinitionLimits.icon(value) },
    FormField(
      json: "symbolIcon", .text("name"), \.symbolIcon, examples: ["kettle", "call-start"],
      Message(verbatim: "An icon that was inferred, not named."),
      details: "shown where icon is missing, and where a countdown is shown without its ring"
    ) { value, definition throws(WireError) in
      definition.presentation.symbolIcon = try DefinitionLimits.icon(value, argument: "symbolIcon")
    },
    FormField(
      option: "tray-icon", json: "trayIcon", .text("name"), \.trayIcon, examples: ["kettle", "alarm-symbolic"],
      Message("The name of an icon for the tray while it counts down or is paused."),
      details: "in place of the ring; a desktop without such an icon shows the ring"
    ) { value, definition throws(WireError) in
      definition.presentation.trayIcon = try DefinitionLimits.icon(value, argument: "tray-icon")
    },
    FormField(
      option: "tint", json: "tint", .text("#rrggbb"), \.tint, examples: ["#ff9500", "#33aa00"],
      Message("The accent colour.")
    ) { value, definition throws(WireError) in definition.presentation.tint = try DefinitionLimits.tint(value) },
    FormField(
      option: "progress", json: "progress", .progress, \.progress, examples: ["40%", "none"],
      Message("How much progress the countdown shows: auto (as much as has passed), none, or a fixed share.")
    ) { $1.presentation.progress = $0 },
    FormField(
      option: "template", json: "template", .text("name"), \.template, examples: ["kitchen", "pomodoro"],
      Message("The template that says how it is shown."),
      details: "one that is shipped, or a file of yours; see alarmctl template list",
      sent: .text(
        "Template", "The name of the template by which it is shown; empty: none."
      ) { $0.template },
      library: LibraryOption(
        "template",
        """
        The name of a template, which determines how the alarm is shown in each state (`alarmctl template list`); nil: \
        none. Scheduling an alarm with a template that doesn't exist fails. A template overrides the alarm's widget.
        """
      )
    )
    .shown(Message("Template")) { alarm, _ in alarm.template },
  ]
}
