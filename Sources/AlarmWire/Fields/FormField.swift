package import AlarmCore
import DBus

/// One field of an alarm, with everything that its doors have to know about it. A new field is a row in `FormField.rows`, and is read,
/// written, explained and tested by means of that row.
package struct FormField: Sendable {
  /// Its key among `Add`'s options, which is also its flag on the command line; nil: it can only be given in JSON.
  package let option: String?
  /// Its key in `Schedule`'s JSON or, if it is nested in an object there, the path to it (`countdown.preAlert`); nil: it can
  /// only be given as an option.
  package let json: String?
  /// The placeholder for its value in help texts, such as `length` or `stop|snooze`.
  package private(set) var placeholder = ""
  /// The description of its value in JSON, such as `seconds`.
  package private(set) var jsonPlaceholder = "a string"
  /// Values as they are typed, at least two different ones; the first is shown in errors and in the documentation. Values of an object
  /// are JSON.
  package let examples: [String]
  /// The values that it accepts.
  package private(set) var range = FieldRange.special
  /// Its purpose, in one sentence.
  package let help: Message
  /// Further explanations in the documentation, in English.
  package let details: String
  /// Whether it may have translations.
  package private(set) var isText = false
  /// Whether it is one of `AlarmOptions`.
  package private(set) var isOption = false
  /// Whether its meaning doesn't depend on other fields.
  package private(set) var standsAlone = false

  /// The property that clients use to read the given value; nil: they can't.
  package internal(set) var property: SnapshotProperty?
  /// The property of the Swift library's options; nil: it is set in another way there.
  package private(set) var library: LibraryOption?

  /// How `show` prints the field, and under which heading; nil: not at all.
  package internal(set) var shown: ShownField?

  /// What its doors do with it.
  let doors: Doors

  /// What the doors do with a field, without knowing its type.
  struct Doors: Sendable {
    /// Puts the form's value into a definition, or throws an error that says what would be right.
    typealias Settle = @Sendable (AlarmForm, inout AlarmDefinition) throws(WireError) -> Void

    /// Reads an option's value, with the locale that the option had.
    let parse: @Sendable (String, LocaleName?, inout AlarmForm) throws(GrammarError) -> Void
    /// Reads its key in the JSON form.
    let read: @Sendable (StrictObject, inout AlarmForm) throws(WireError) -> Void
    /// Writes its key, if there is a value.
    let write: @Sendable (AlarmForm, inout [String: JSONValue]) throws(WireError) -> Void
    /// Copies the value of another form, if there is one.
    let take: @Sendable (AlarmForm, inout AlarmForm) -> Void
    /// Resets it, as if it hadn't been given.
    let clear: @Sendable (inout AlarmForm) -> Void
    /// Nil: it is lowered together with others.
    var settle: Settle?
  }

  /// A field with a value of some kind. `settle` is called if there is a value; fields without it are lowered together with
  /// others.
  init<Value>(
    option: String? = nil, json: String? = nil, _ value: FieldValue<Value>,
    _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable, examples: [String] = [], _ help: Message,
    details: String = "", settle: (@Sendable (Value, inout AlarmDefinition) throws(WireError) -> Void)? = nil
  ) {
    var settler: Doors.Settle?
    if let settle {
      settler = { form, definition throws(WireError) in
        if let given = form[keyPath: path] { try settle(given, &definition) }
      }
    }
    let doors = Doors(
      parse: { [name = option ?? json ?? "", example = examples.first ?? ""] text, _, form throws(GrammarError) in
        form[keyPath: path] = try value.parse(text, name, example)
      },
      read: { [key = FormKey(json ?? "")] object, form throws(WireError) in
        form[keyPath: path] = try value.read(object, key)
      },
      write: { [key = json ?? ""] form, object throws(WireError) in
        if let given = form[keyPath: path] { object[key] = try value.write(given) }
      },
      take: Self.taking(path), clear: { $0[keyPath: path] = nil }, settle: settler)
    self.init(option, json, examples, help, details, doors)
    (placeholder, jsonPlaceholder) = (value.placeholder, value.json)
    (range, standsAlone) = (value.range, settle != nil)
  }

  /// One of an alarm's `AlarmOptions`, which are lowered as a whole. `check` throws an error that says what would be right; limits that
  /// the core knows are checked in the core.
  init<Value>(
    option: String, json: String, _ value: FieldValue<Value>,
    _ path: any WritableKeyPath<AlarmOptions, Value?> & Sendable, examples: [String], _ help: Message,
    details: String = "", sent property: OptionProperty<Value>, library: LibraryOption? = nil,
    check: (@Sendable (Value) throws(WireError) -> Void)? = nil
  ) {
    var settler: Doors.Settle?
    if let check {
      settler = { form, _ throws(WireError) in
        if let given = form.options[keyPath: path] { try check(given) }
      }
    }
    let doors = Doors(
      parse: { [example = examples.first ?? ""] text, _, form throws(GrammarError) in
        form.options[keyPath: path] = try value.parse(text, option, example)
      },
      read: { [key = FormKey(json)] object, form throws(WireError) in
        form.options[keyPath: path] = try value.read(object, key)
      },
      write: { form, object throws(WireError) in
        if let given = form.options[keyPath: path] { object[json] = try value.write(given) }
      },
      take: { if let given = $0.options[keyPath: path] { $1.options[keyPath: path] = given } },
      clear: { $0.options[keyPath: path] = nil }, settle: settler)
    self.init(option, json, examples, help, details, doors)
    (placeholder, jsonPlaceholder) = (value.placeholder, value.json)
    (range, isOption, standsAlone) = (value.range, true, true)
    self.property = property.property(path)
    self.library = library
    self.library?.kind = property.library
  }

  /// A field that is an object in JSON, and is written as a whole.
  init<Value>(
    json: String, _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable, examples: [String], _ help: Message,
    details: String, read: @escaping @Sendable (JSONObject) throws(WireError) -> Value
  ) where Value: JSONRepresentable & Sendable {
    let doors = Doors(
      parse: { _, _, _ in },
      read: { [key = FormKey(json)] object, form throws(WireError) in form[keyPath: path] = try object.object(key, read)
      },
      write: { form, object throws(WireError) in
        if let given = form[keyPath: path] { object[json] = try given.json }
      }, take: Self.taking(path), clear: { $0[keyPath: path] = nil })
    self.init(nil, json, examples, help, details, doors)
    jsonPlaceholder = "an object"
  }

  /// A text that is shown to people.
  init(
    text option: String, json: String, placeholder: String, examples: [String],
    _ path: any WritableKeyPath<AlarmForm, LocalizedText> & Sendable, _ help: Message, details: String = ""
  ) {
    let doors = Doors(
      parse: { text, locale, form throws(GrammarError) in Self.put(text, locale, into: &form[keyPath: path]) },
      read: { [key = FormKey(json)] object, form throws(WireError) in form[keyPath: path] = try object.text(key) },
      write: { form, object in form[keyPath: path].write(to: &object, json) },
      take: { if !$0[keyPath: path].isEmpty { $1[keyPath: path] = $0[keyPath: path] } },
      clear: { $0[keyPath: path] = "" })
    self.init(option, json, examples, help, details, doors)
    (self.placeholder, isText) = (placeholder, true)
  }

  /// The label of a button, which is a separate option; in JSON it is part of the button, which is read and written as a whole.
  init(
    label option: String, json: String? = nil, examples: [String],
    _ path: any WritableKeyPath<AlarmForm, LocalizedText?> & Sendable, _ help: Message, details: String = ""
  ) {
    let doors = Doors(
      parse: { text, locale, form throws(GrammarError) in
        var label: LocalizedText = form[keyPath: path] ?? ""
        Self.put(text, locale, into: &label)
        form[keyPath: path] = label
      }, read: { _, _ in }, write: { _, _ in }, take: Self.taking(path), clear: { $0[keyPath: path] = nil })
    self.init(option, json, examples, help, details, doors)
    (placeholder, isText) = ("label", true)
  }

  private init(
    _ option: String?, _ json: String?, _ examples: [String], _ help: Message, _ details: String, _ doors: Doors
  ) {
    self.option = option
    self.json = json
    self.examples = examples
    self.help = help
    self.details = details
    self.doors = doors
  }

  /// Copies an optional part of a form.
  private static func taking<Value>(
    _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable
  ) -> @Sendable (AlarmForm, inout AlarmForm) -> Void {
    { $1[keyPath: path] = $0[keyPath: path] ?? $1[keyPath: path] }
  }

  /// Stores the typed text as a text, or as one of its translations.
  private static func put(_ typed: String, _ locale: LocaleName?, into text: inout LocalizedText) {
    if let locale { text.translations[locale] = typed } else { text.text = typed }
  }
}

extension FormField: CustomStringConvertible {
  /// Its name: the option's name if there is one.
  package var description: String { option ?? json ?? "" }
}

// How a field is sent to clients, and shown to a person.
extension FormField {
  /// The same field, sent to clients as a property; `value` is its value in a definition.
  func sent<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, isOld: Bool = false, _ doc: StaticString = "",
    _ value: (@Sendable (AlarmDefinition) -> Value)? = nil
  ) -> FormField {
    var field = self
    field.property = SnapshotProperty(name, place, isOld: isOld, doc, definition: value)
    return field
  }

  /// The same field, printed by `show`; `text` returns nil if there is nothing to print.
  func shown(_ label: Message, _ text: @escaping @Sendable (AlarmSnapshot, Wording) -> String?) -> FormField {
    var field = self
    field.shown = ShownField(label: label, text: text)
    return field
  }
}

/// How a field is shown to a person.
package struct ShownField: Sendable {
  /// The text before the value.
  package let label: Message
  /// The value in a reader's words; nil: there is none.
  package let text: @Sendable (AlarmSnapshot, Wording) -> String?
}
