package import AlarmCore
import DBus

/// One field of an alarm, with everything that its doors have to know about it. A new field is a row in `FormField.rows`, and
/// is read, written, explained and tested through that row.
package struct FormField: Sendable {
  /// Its key among `Add`'s options, which is also its flag on the command line; nil: it can only be given in JSON.
  package let option: String?
  /// Its key in `Schedule`'s JSON or, if it is nested in an object there, the path to it (`countdown.preAlert`); nil: it can
  /// only be given as an option.
  package let json: String?
  /// The placeholder for its value in help texts, such as `length` or `stop|snooze`.
  package let placeholder: String
  /// The description of its value in JSON, such as `seconds`.
  package let jsonPlaceholder: String
  /// Values as they are typed, at least two different ones; the first one is shown in errors and in the documentation. Values
  /// of an object are JSON.
  package let examples: [String]
  /// The values that it takes.
  package let range: FieldRange
  /// Its purpose, in one sentence.
  package let help: Message
  /// Further explanations in the documentation, in English.
  package let details: String
  /// Whether it may have translations.
  package let isText: Bool

  /// The property by which clients read the given value; nil: they can't.
  package internal(set) var property: SnapshotProperty?

  /// How `show` prints the field, and under which heading; nil: not at all.
  package internal(set) var shown: ShownField?

  /// Reads an option's value, with the locale that the option named.
  let parse: @Sendable (String, LocaleName?, inout AlarmForm) throws(GrammarError) -> Void
  /// Reads its key in the JSON form.
  let read: @Sendable (StrictObject, inout AlarmForm) throws(WireError) -> Void
  /// Writes its key, if there is a value.
  let write: @Sendable (AlarmForm, any Encoder, inout KeyedEncodingContainer<FormKey>) throws -> Void
  /// Takes over the value of another form, if there is one.
  let take: @Sendable (AlarmForm, inout AlarmForm) -> Void
  /// Puts the form's value into a definition, or throws an error that says what would be right.
  let settle: (@Sendable (AlarmForm, inout AlarmDefinition) throws(WireError) -> Void)?

  /// Whether it is lowered by itself, without regard to other fields.
  package var standsAlone: Bool { settle != nil }

  /// A field with a value of some kind. `settle` is called if there is a value; fields without it are lowered together with
  /// others.
  init<Value>(
    option: String? = nil, json: String? = nil, _ value: FieldValue<Value>,
    _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable, examples: [String] = [], _ help: Message,
    details: String = "", settle: (@Sendable (Value, inout AlarmDefinition) throws(WireError) -> Void)? = nil
  ) {
    var settler: (@Sendable (AlarmForm, inout AlarmDefinition) throws(WireError) -> Void)?
    if let settle {
      settler = { form, definition throws(WireError) in
        if let given = form[keyPath: path] { try settle(given, &definition) }
      }
    }
    self.init(
      option, json, (value.placeholder, value.json), examples, help, details, range: value.range, isText: false,
      parse: { [name = option ?? json ?? "", example = examples.first ?? ""] text, _, form throws(GrammarError) in
        form[keyPath: path] = try value.parse(text, name, example)
      },
      read: { [key = FormKey(json ?? "")] object, form throws(WireError) in
        form[keyPath: path] = try value.read(object, key)
      },
      write: { [key = FormKey(json ?? "")] form, _, container in
        if let given = form[keyPath: path] { try value.write(given, key, &container) }
      },
      take: Self.taking(path), settle: settler)
  }

  /// A field that is an object in JSON, and is written as a whole.
  init<Value>(
    json: String, _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable, examples: [String], _ help: Message,
    details: String, read: @escaping @Sendable (JSONObject) throws(WireError) -> Value
  ) where Value: Encodable & Sendable {
    self.init(
      nil, json, ("", "an object"), examples, help, details, isText: false, parse: { _, _, _ in },
      read: { [key = FormKey(json)] object, form throws(WireError) in form[keyPath: path] = try object.object(key, read)
      },
      write: { [key = FormKey(json)] form, _, container in
        // By the encoder for its key: encoding a generic `Encodable` first asks the runtime about its type.
        if let given = form[keyPath: path] { try given.encode(to: container.superEncoder(forKey: key)) }
      }, take: Self.taking(path), settle: nil)
  }

  /// A text that is shown to people.
  init(
    text option: String, json: String, placeholder: String, examples: [String],
    _ path: any WritableKeyPath<AlarmForm, LocalizedText> & Sendable, _ help: Message, details: String = ""
  ) {
    self.init(
      option, json, (placeholder, "a string"), examples, help, details, isText: true,
      parse: { text, locale, form throws(GrammarError) in Self.put(text, locale, into: &form[keyPath: path]) },
      read: { [key = FormKey(json)] object, form throws(WireError) in form[keyPath: path] = try object.text(key) },
      write: { form, encoder, _ in try encoder.write(form[keyPath: path], json) },
      take: { if !$0[keyPath: path].isEmpty { $1[keyPath: path] = $0[keyPath: path] } }, settle: nil)
  }

  /// The label of a button, which is an option of its own; in JSON it is part of the button, which is read and written as a
  /// whole.
  init(
    label option: String, json: String? = nil, examples: [String],
    _ path: any WritableKeyPath<AlarmForm, LocalizedText?> & Sendable, _ help: Message, details: String = ""
  ) {
    self.init(
      option, json, ("label", "a string"), examples, help, details, isText: true,
      parse: { text, locale, form throws(GrammarError) in
        var label = form[keyPath: path] ?? ""
        Self.put(text, locale, into: &label)
        form[keyPath: path] = label
      }, read: { _, _ in }, write: { _, _, _ in },
      take: Self.taking(path), settle: nil)
  }

  /// Takes an optional part of a form.
  private static func taking<Value>(
    _ path: any WritableKeyPath<AlarmForm, Value?> & Sendable
  ) -> @Sendable (AlarmForm, inout AlarmForm) -> Void {
    { $1[keyPath: path] = $0[keyPath: path] ?? $1[keyPath: path] }
  }

  /// Stores the typed text as a text, or as one of its translations.
  private static func put(_ typed: String, _ locale: LocaleName?, into text: inout LocalizedText) {
    if let locale { text.translations[locale] = typed } else { text.text = typed }
  }

  private init(
    _ option: String?, _ json: String?, _ placeholders: (option: String, json: String), _ examples: [String],
    _ help: Message, _ details: String, range: FieldRange = .special, isText: Bool,
    parse: @escaping @Sendable (String, LocaleName?, inout AlarmForm) throws(GrammarError) -> Void,
    read: @escaping @Sendable (StrictObject, inout AlarmForm) throws(WireError) -> Void,
    write: @escaping @Sendable (AlarmForm, any Encoder, inout KeyedEncodingContainer<FormKey>) throws -> Void,
    take: @escaping @Sendable (AlarmForm, inout AlarmForm) -> Void,
    settle: (@Sendable (AlarmForm, inout AlarmDefinition) throws(WireError) -> Void)?
  ) {
    (self.option, self.json, self.examples, self.help, self.details) = (option, json, examples, help, details)
    ((placeholder, jsonPlaceholder), self.range) = (placeholders, range)
    (self.isText, self.parse, self.read, self.write, self.take) = (isText, parse, read, write, take)
    self.settle = settle
  }
}

extension FormField: CustomStringConvertible {
  /// Its name, preferably that of its option.
  package var description: String { option ?? json ?? "" }
}

// How a field is sent to clients, and shown to a person.
extension FormField {
  /// The same field, sent to clients as a property; `value` is its value in a definition.
  func sent<Value: SnapshotValue>(
    _ name: MemberName, _ place: SnapshotPlace<Value>, isOld: Bool = false,
    _ value: (@Sendable (AlarmDefinition) -> Value)? = nil
  ) -> FormField {
    var field = self
    field.property = SnapshotProperty(name, place, isOld: isOld, definition: value)
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
  /// What stands before the value.
  package let label: Message
  /// The value in a reader's words; nil: there is none.
  package let text: @Sendable (AlarmSnapshot, Wording) -> String?
}
