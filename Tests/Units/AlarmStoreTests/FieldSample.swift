import AlarmCore
import AlarmWire
import TestSupport

/// A row of the fields' table, set alone, in forms in which it matters.
struct FieldSample {
  let field: FormField

  /// The form of one of the row's examples, read from options.
  func words(_ value: String) throws(GrammarError) -> AlarmForm {
    let option = field.option ?? ""
    let needed = [
      "start": ["rrule=FREQ=DAILY"], "except": ["rrule=FREQ=DAILY"],
      "except-calendar": ["rrule=FREQ=DAILY"], "max-snoozes": ["on-timeout=snooze"],
    ]
    // Of a title, only translations are options.
    let name = option == "title" ? "title[de]" : option
    var form = try AlarmForm(
      when: option == "while-asleep" ? .after(.seconds(240)) : try WhenGrammar.parse("07:30"), title: "",
      words: (needed[option] ?? []) + ["\(name)=\(value)"])
    form.id = form.id ?? Self.id
    return form
  }

  /// The same alarm, read from JSON; nil: JSON has no key for the row.
  func json(_ value: String) throws -> AlarmForm? {
    guard let key = field.json else { return nil }
    guard field.option != nil else {
      let value: JSONValue = field.jsonPlaceholder == "an object" ? try JSONText.read(value) : .string(value)
      let whole = Self.put(value, at: key, in: try JSONText.read(Self.surroundings[key] ?? #"{"when":"07:30"}"#))
      var form = try AlarmForm(json: try JSONText.encode(whole))
      form.id = Self.id
      return form
    }
    var form = try words(value)
    if case .after(let length)? = form.when {
      form.preAlert = length
    } else {
      form.schedule = form.schedule ?? ScheduleForm()
      form.schedule?.time = "07:30"
      // Options imply this length and the button below; JSON has to state them.
      form.postAlert = form.postAlert ?? .seconds(600)
    }
    form.when = nil
    form.secondaryButton = ButtonForm(label: form.snoozeLabel ?? "", behavior: "countdown")
    form.snoozeLabel = nil
    return form
  }

  /// JSON with an invalid value of the key's type; nil: every value of that type is valid, or JSON has no key for the row.
  func badJSON() throws -> String? {
    guard let key = field.json, let form = try json(field.examples.first ?? "") else { return nil }
    let bad: JSONValue
    switch field.range {
    case .lengths: bad = .integer(-1)
    case .numbers: bad = .integer(1_000)
    case .answers: return nil
    case .words, .texts: bad = .string("?!")
    case .special where field.isText: bad = .string(String(repeating: "x", count: 600))
    case .special:
      switch field.jsonPlaceholder {
      case "an object": bad = .object(["?!": .integer(1)])
      case "an array of strings": bad = .array([.string("?!")])
      case "any value": bad = .string(String(repeating: "x", count: 5_000))
      default: bad = .string("?!")
      }
    }
    return try JSONText.encode(Self.put(bad, at: key, in: try JSONText.read(try JSONText.encode(form))))
  }

  /// The record of a form's alarm, or the agent's error.
  static func record(of form: AlarmForm, from door: FormDoor) throws(WireError) -> AlarmRecord? {
    let now = Moment(wall: noon, uptime: 0, boot: BootID(high: 1, low: 1))
    let lowering = Lowering(
      at: now, zones: OneZone(), hasZone: { $0.contains("/") },
      template: { name throws(WireError) in
        guard name != "?!" else { throw WireError(argument: "template", Message(verbatim: "there is none")) }
        return Template()
      })
    var book = AlarmBook()
    let decision = book.schedule(try lowering.definition(of: form, from: door), at: now, zones: OneZone())
    if case .refused(.invalidDefinition(let argument, let reason)) = decision {
      throw door.error(about: argument, reason, in: form)
    }
    return book.records.first
  }

  // MARK: Private

  private static let id = AlarmID(high: 1, low: 2)

  /// What JSON needs in addition to a key that options don't have.
  private static let surroundings = [
    "when": "{}", "schedule": "{}",
    "secondaryButton": #"{"when":"07:30","countdown":{"postAlert":300}}"#,
    "secondaryAction": #"{"when":"07:30","secondaryButton":{"label":"Show","behavior":"custom"}}"#,
    "countdownAction": #"{"when":"07:30","countdownButton":"Show"}"#,
    "countdownAction2": #"{"when":"07:30","countdownButton2":"Show"}"#,
  ]

  /// An object with another value at a path of keys.
  private static func put(_ value: JSONValue, at way: String, in whole: JSONValue) -> JSONValue {
    guard case .object(var fields) = whole else { return value }
    let keys = way.split(separator: ".", maxSplits: 1).map(String.init)
    let inner = fields[keys[0]] ?? .object([:])
    fields[keys[0]] = keys.count == 1 ? value : put(value, at: keys[1], in: inner)
    return .object(fields)
  }
}
