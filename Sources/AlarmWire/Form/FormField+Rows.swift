import AlarmCore
import DBus

extension FormField {
  /// All fields, in the order in which help texts and documentation tell them.
  package static let rows: [FormField] = texts + timing + looks + ringing + buttons + labels + belongings

  /// The field of an option; nil: there is no such option.
  package static func withOption(_ name: String) -> FormField? { byOption[name].map { rows[$0] } }

  /// The options' keys, in order.
  package static let options = rows.compactMap(\.option)

  /// The fields that are keys of the JSON form itself; those with a way to them are read with the object that they are in.
  package static let ofJSON = rows.filter { $0.json?.contains(".") == false }

  /// The fields that are lowered one by one.
  static let settled = rows.compactMap(\.settle)

  private static let byOption = Dictionary(
    uniqueKeysWithValues: rows.enumerated().compactMap { place, row in row.option.map { ($0, place) } })

  private static let texts: [FormField] = [
    FormField(
      json: "when", .when, \.when, Message(verbatim: "When it is due, in the words of Add; instead of schedule.")),
    FormField(
      text: "title", json: "title", placeholder: "text", examples: ["Tea", "Coffee"],
      Message("The title, also when it looks like part of the time."), get: \.title
    ) { form, change in change(&form.title) }
    .told("Title", .init({ $0.title }, { $0.title = $1 }), isOld: true),
    FormField(
      text: "body", json: "body", placeholder: "text", examples: ["Green", "Black"], Message("A text below the title."),
      get: \.body
    ) { form, change in change(&form.body) }
    .told("Body", .init({ $0.body }, { $0.body = $1 }), isOld: true)
    .shown(Message("Body")) { alarm, _ in alarm.body },
  ]

  private static let timing: [FormField] = [
    FormField(
      json: "schedule", \.schedule, Message(verbatim: "When it is due."),
      details: """
        {fixed: Unix seconds} or {time: 'HH:MM', weekdays: ['mon', ...]}, where instead of weekdays rrule, start and \
        exceptions ['YYYY-MM-DD', ...] say what rrule, start and except say in Add
        """
    ) { json throws(WireError) in try ScheduleForm(json) }
    .told("Schedule", .init({ $0.schedule }, { $0.schedule = $1 }), isOld: true) {
      WhenGrammar.describe(WhenExpression($0.definition))
    },
    FormField(
      json: "countdown", \.countdown,
      Message(verbatim: "How long it counts down before it rings, and again when it is snoozed or repeated."),
      details: "{preAlert, postAlert: seconds}; without a time preAlert makes a timer"
    ) { json throws(WireError) in try CountdownForm(json) },
    FormField(
      option: "snooze", json: "countdown.postAlert", .length(allowsNone: true), \.postAlert,
      examples: ["5min", "20min"],
      Message("How long Snooze is (for a timer: how long it runs again), or none."),
      details: "without it an alarm has 10 minutes, and a timer its own length"
    )
    .told("PostAlert", .init({ $0.postAlert }, { $0.postAlert = $1 })) {
      $0.definition.countdown.postAlert?.wholeMicroseconds ?? 0
    },
    FormField(
      option: "countdown", json: "countdown.preAlert", .length(), \.preAlert, examples: ["30min", "2h"],
      Message("Show a countdown this long before it rings.")
    )
    .told("PreAlert", .init({ $0.preAlert }, { $0.preAlert = $1 })) {
      $0.definition.countdown.preAlert?.wholeMicroseconds ?? 0
    },
    FormField(
      option: "zone", json: "zone", .text("Area/City"), \.zone, examples: ["Asia/Tokyo", "Europe/Berlin"],
      Message("Keep this zone's time, wherever the computer is.")
    )
    .told("Zone", .init({ $0.zone }, { $0.zone = $1 }), isOld: true) { $0.definition.zone ?? "" }
    .shown(Message("Zone")) { alarm, _ in alarm.zone },
    FormField(
      option: "rrule", json: "schedule.rrule", .text("FREQ=..."), \.rrule,
      examples: ["FREQ=MONTHLY;BYDAY=1MO", "FREQ=DAILY"],
      Message("On which dates the time of day comes, as in RFC 5545."),
      details: """
        DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, COUNT, UNTIL=YYYYMMDD, BYMONTH, BYMONTHDAY, BYYEARDAY, BYDAY, \
        BYSETPOS, WKST
        """
    )
    .told("Rrule", .init({ $0.rrule }, { $0.rrule = $1 })) { $0.definition.recurrence?.rule.description ?? "" },
    FormField(
      option: "start", json: "schedule.start", .text("YYYY-MM-DD"), \.start, examples: ["2026-12-01", "2026-12-07"],
      Message("The day that the rule begins on."), details: "else the next time, or the date in when"
    )
    .told("Start", .init({ $0.start }, { $0.start = $1 })) { $0.definition.recurrence?.start.description ?? "" }
    .shown(Message("Start")) { alarm, _ in alarm.start },
    FormField(
      option: "except", json: "schedule.exceptions", .dates, \.exceptions,
      examples: ["2026-12-24,2026-12-31", "2027-01-01"], Message("Days on which it doesn't ring."),
      details: "they may be divided by blanks, too"
    )
    .told("Exceptions", .init({ $0.exceptions }, { $0.exceptions = $1 })) {
      $0.definition.recurrence?.exceptions.map(\.description) ?? []
    }
    .shown(Message("Except")) { alarm, _ in alarm.exceptions.joined(separator: " ") },
  ]

  private static let looks: [FormField] = [
    FormField(
      option: "icon", json: "icon", .text("name"), \.icon, examples: ["alarm-symbolic", "kettle"],
      Message("An icon's name.")
    ) { value, definition throws(WireError) in definition.presentation.icon = try DefinitionLimits.icon(value) },
    FormField(
      json: "symbolIcon", .text("name"), \.symbolIcon, examples: ["kettle", "call-start"],
      Message(verbatim: "An icon that is only inferred."),
      details: "shown where none is named, and where a countdown has no ring"
    ) { value, definition throws(WireError) in
      definition.presentation.symbolIcon = try DefinitionLimits.icon(value, argument: "symbolIcon")
    },
    FormField(
      option: "tint", json: "tint", .text("#rrggbb"), \.tint, examples: ["#ff9500", "#33aa00"],
      Message("The accent colour.")
    ) { value, definition throws(WireError) in definition.presentation.tint = try DefinitionLimits.tint(value) },
    FormField(
      option: "template", json: "template", .text("name"), \.template, examples: ["kitchen", "pomodoro"],
      Message("The template that it is shown by."),
      details: "a shipped one, or a file of yours; alarmctl template list names them"
    )
    .told("Template", .init({ $0.template }, { $0.template = $1 })) { $0.definition.template }
    .shown(Message("Template")) { alarm, _ in alarm.template },
  ]
}
