package import AlarmCore

/// A client's description of an alarm, through any door; nil: not given. `FormField.rows` defines how each part is read and written.
/// Texts are kept as they were given: `Lowering` checks their content, in the same way for every door. Each option, and each of the
/// rarely set texts, is a member (`form.volume`, `form.stopLabel`).
/// of the texts that few alarms have, is a member (`form.volume`, `form.stopLabel`).
@dynamicMemberLookup
package struct AlarmForm: Hashable, Sendable {
  /// The alarm's id, chosen by the caller.
  package var id: AlarmID?
  /// When it is due, in the words of `Add`; in JSON `schedule` may be used instead.
  package var when: WhenExpression?
  /// When it is due, and on which dates. Among options, it is only used for a rule, together with `when`.
  package var schedule: ScheduleForm?
  /// Countdowns before and after the alert.
  package var countdown: CountdownForm?
  /// Names the alarm.
  package var title: LocalizedText = ""
  /// One or more detail lines.
  package var body: LocalizedText = ""
  /// The texts of states and buttons.
  package var labels = PresentationLabels()
  /// The button next to Stop, as JSON describes it.
  package var secondaryButton: ButtonForm?
  /// The label of a button that opens the owner's window, given as an option; this button replaces Snooze.
  package var open: LocalizedText?
  /// The label of the Snooze button, given as an option.
  package var snoozeLabel: LocalizedText?
  /// A sound's word: `default`, `none`, a theme name or an absolute path.
  package var sound: String?
  /// What an alarm can have beyond its time, its texts and its sound.
  package var options = AlarmOptions()
  /// A themed icon name.
  package var icon: String?
  /// A themed icon name that was inferred rather than named.
  package var symbolIcon: String?
  /// A themed icon name for the tray.
  package var trayIcon: String?
  /// A colour such as `#ff9500`.
  package var tint: String?
  /// What it does when it times out.
  package var onTimeout: TimeoutAction.Word?
  /// How often it snoozes by itself.
  package var maxSnoozes: Int?
  /// Whether the countdown offers Pause.
  package var canPause: Bool?
  /// How it shows the progress of its countdown.
  package var progress: CountdownProgress?
  /// The owner's action for Stop.
  package var stopAction: ActionForm?
  /// The owner's action for the button next to Stop.
  package var secondaryAction: ActionForm?
  /// The owner's action for its own button of the countdown.
  package var countdownAction: ActionForm?
  /// The owner's action for its second button of the countdown.
  package var secondCountdownAction: ActionForm?

  /// An empty form.
  package init() {}

  /// A time and a title, and nothing else.
  package init(when: WhenExpression, title: String = "") {
    (self.when, self.title) = (when, LocalizedText(title))
  }

  /// An option; nil: not given.
  package subscript<Value>(dynamicMember path: WritableKeyPath<AlarmOptions, Value?>) -> Value? {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }
}

extension AlarmForm {
  /// Copies all fields that another form sets; the others stay the same.
  package mutating func take(from other: AlarmForm) {
    for field in FormField.rows { field.doors.take(other, &self) }
  }
}

extension AlarmForm: PresentationTexts {
  package var secondaryLabel: LocalizedText {
    get { secondaryButton?.label ?? "" }
    set { secondaryButton?.label = newValue }
  }
}

// Fields that are nested in JSON objects, but are separate options.
extension AlarmForm {
  /// The countdown before the alert.
  package var preAlert: Duration? {
    get { countdown?.preAlert }
    set { Self.set(newValue, \.preAlert, in: &countdown, or: CountdownForm()) }
  }

  /// The countdown after the alert. As an option, zero is written `none`, which means that there is no Snooze.
  package var postAlert: Duration? {
    get { countdown?.postAlert }
    set { Self.set(newValue, \.postAlert, in: &countdown, or: CountdownForm()) }
  }

  /// A rule of recurrence, as in RFC 5545.
  package var rrule: String? {
    get { schedule?.rrule }
    set { Self.set(newValue, \.rrule, in: &schedule, or: ScheduleForm()) }
  }

  /// The date on which the rule begins.
  package var start: String? {
    get { schedule?.start }
    set { Self.set(newValue, \.start, in: &schedule, or: ScheduleForm()) }
  }

  /// Dates that are left out.
  package var exceptions: [String]? {
    get { schedule?.exceptions }
    set { Self.set(newValue, \.exceptions, in: &schedule, or: ScheduleForm()) }
  }

  /// The iCalendar file whose days are left out.
  package var exceptCalendar: String? {
    get { schedule?.exceptCalendar }
    set { Self.set(newValue, \.exceptCalendar, in: &schedule, or: ScheduleForm()) }
  }

  /// Sets a part of a nested object, which is created if there is something to set.
  private static func set<Part, Value>(
    _ value: Value?, _ path: WritableKeyPath<Part, Value?>, in part: inout Part?, or empty: Part
  ) {
    guard value != nil || part != nil else { return }
    var changed = part ?? empty
    changed[keyPath: path] = value
    part = changed
  }
}

extension AlarmForm {
  /// Reads options as `key=value` strings, each key at most once. The key of a text may include a locale:
  /// `body[de]=Grüner Tee`. The first mistake is thrown, with the option's key as the argument.
  package init(words options: [String]) throws(GrammarError) {
    self.init()
    try read(options)
  }

  /// The same with the other arguments of `Add`.
  package init(when: WhenExpression, title: String, words options: [String]) throws(GrammarError) {
    self.init(when: when, title: title)
    try read(options)
  }

  private mutating func read(_ options: [String]) throws(GrammarError) {
    var seen: Set<String> = []
    for option in options {
      guard let mark = option.firstIndex(of: "=") else {
        throw GrammarError(
          argument: "options", value: option, Message("is not key=value"),
          expected: Message("write for example snooze=5min"))
      }
      let (field, key, locale) = try Self.name(option[..<mark])
      guard seen.insert(key + (locale.map { "[\($0)]" } ?? "")).inserted else {
        throw GrammarError(
          .repeatedOption, argument: key, value: option, Message("comes a second time"),
          expected: Message("write it once"))
      }
      let value = String(option[option.index(after: mark)...])
      guard key != "title" || locale != nil else {
        throw GrammarError(
          argument: key, value: value, Message("is an argument of its own"),
          expected: Message("write only translations as options, for example title[de]=Tee"))
      }
      try field.doors.parse(value, locale, &self)
    }
  }

  /// A key, and the locale that may follow it in brackets.
  private static func name(_ typed: Substring) throws(GrammarError) -> (FormField, key: String, LocaleName?) {
    let name = typed.filter { !$0.isWhitespace }
    let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].lowercased()
    guard let field = FormField.withOption(key), parts.count == 1 || field.isText else { throw unknown(String(typed)) }
    guard parts.count == 2 else { return (field, key, nil) }
    guard parts[1].hasSuffix("]"), let locale = LocaleName(parts[1].dropLast()) else {
      throw .badLocale(parts[1].hasSuffix("]") ? parts[1].dropLast() : parts[1], argument: key)
    }
    return (field, key, locale)
  }

  private static func unknown(_ name: String) -> GrammarError {
    let names = FormField.options
    let known = Message("the options are {names}", ["names": names.joined(separator: ", ")])
    let guess = NearestWord.to(name.lowercased(), among: names)
    return GrammarError(
      .unknownOption, argument: "options", value: name, Message("is not an option"),
      expected: guess.map { Message("did you mean {word}? {known}", ["word": $0, "known": known]) } ?? known)
  }
}

extension AlarmForm {
  /// Reads a JSON object. Unknown keys are errors, so that a typing mistake can't silently change what an alarm does.
  package init(json: String) throws(WireError) {
    let object = try StrictObject(
      try JSONObject(JSONText.read(json)), place: "json", texts: Self.texts, names: { Self.keys },
      isKey: Self.known.contains)
    self.init()
    for field in FormField.ofJSON { try field.doors.read(object, &self) }
  }

  private static let keys = FormField.ofJSON.compactMap(\.json)
  private static let known = Set(keys)
  private static let texts = Set(FormField.ofJSON.filter(\.isText).compactMap(\.json))
}

extension AlarmForm: JSONRepresentable {
  /// Only the fields that were given; throws if the metadata isn't JSON.
  package var json: JSONValue {
    get throws(WireError) {
      var object: [String: JSONValue] = [:]
      for field in FormField.ofJSON { try field.doors.write(self, &object) }
      return .object(object)
    }
  }
}
