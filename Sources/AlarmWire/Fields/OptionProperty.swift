import AlarmCore
import DBus

/// How clients read an option of an alarm: as a property that has one value for "not given". `told` turns the option's value into the
/// property's value, and `given` does the reverse.
struct OptionProperty<Value: Sendable>: Sendable {
  /// The property for an option at a place.
  let property: @Sendable (any WritableKeyPath<AlarmOptions, Value?> & Sendable) -> SnapshotProperty
  /// The type of the Swift library's property, if values of this kind have their own type.
  let library: LibraryOption.Kind

  /// A property; `get` extracts the option. (Reading through the key path copies all options first.)
  init<Told: SnapshotValue>(
    _ name: MemberName, isOld: Bool, _ doc: StaticString, library: LibraryOption.Kind,
    told: @escaping @Sendable (Value?) -> Told, given: @escaping @Sendable (Told) -> Value?,
    _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Value?
  ) {
    self.library = library
    property = { place in
      SnapshotProperty(
        name, option: SnapshotPlace({ told(get($0.options)) }, { $0.options[dynamicMember: place] = given($1) }),
        isOld: isOld, doc
      ) { told(get($0)) }
    }
  }
}

extension OptionProperty where Value == String {
  /// A text; empty: not given.
  static func text(
    _ name: MemberName, isOld: Bool = false, _ doc: StaticString, library: LibraryOption.Kind = .plain("String"),
    _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> String?
  ) -> OptionProperty {
    OptionProperty(
      name, isOld: isOld, doc, library: library, told: { $0 ?? "" }, given: { $0.isEmpty ? nil : $0 }, get)
  }
}

extension OptionProperty where Value == Int {
  /// A number; `unset` isn't one of its values.
  static func number(
    _ name: MemberName, unset: Int32, _ doc: StaticString, _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Int?
  ) -> OptionProperty {
    OptionProperty(
      name, isOld: false, doc, library: .plain("Int"), told: { $0.map { Int32(clamping: $0) } ?? unset },
      given: { $0 == unset ? nil : Int($0) }, get)
  }
}

extension OptionProperty where Value == Duration {
  /// A length in microseconds; `unset` is either the default of all alarms, or not a possible value.
  static func length(
    _ name: MemberName, unset: Duration, _ doc: StaticString,
    _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Duration?
  ) -> OptionProperty {
    let unset = unset.wholeMicroseconds
    return OptionProperty(
      name, isOld: false, doc, library: .plain("Duration"), told: { $0?.wholeMicroseconds ?? unset },
      given: { $0 == unset ? nil : .microseconds($0) }, get)
  }
}

extension OptionProperty where Value == Bool {
  /// Yes or no; `unset` is the default of all alarms.
  static func answer(
    _ name: MemberName, unset: Bool, _ doc: StaticString, _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Bool?
  ) -> OptionProperty {
    OptionProperty(
      name, isOld: false, doc, library: .answer(else: unset), told: { $0 ?? unset }, given: { $0 == unset ? nil : $0 },
      get)
  }

  /// Yes or no; clients get an empty text if the user's setting applies.
  static func setting(
    _ name: MemberName, _ doc: StaticString, _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Bool?
  ) -> OptionProperty {
    OptionProperty(
      name, isOld: false, doc, library: .plain("Bool"), told: { $0.map { $0 ? "yes" : "no" } ?? "" },
      given: { ["yes": true, "no": false][$0] }, get)
  }
}

extension OptionProperty where Value: RawRepresentable<String> & SendableMetatype {
  /// One of a few words; `unset` is the default of all alarms (nil: the user's setting applies, and clients get an empty text). `type`
  /// is its name in the Swift library.
  static func word(
    _ name: MemberName, unset: Value? = nil, type: StaticString, _ doc: StaticString,
    _ get: @escaping @Sendable (RareParts<AlarmOptions>) -> Value?
  ) -> OptionProperty {
    let unset = unset?.rawValue
    return OptionProperty(
      name, isOld: false, doc, library: .word(type, else: unset), told: { $0?.rawValue ?? unset ?? "" },
      given: { $0 == unset ? nil : Value(rawValue: $0) }, get)
  }
}

/// An option as a property of `AlarmManager.LinuxOptions` in the Swift library, for `make tables`.
package struct LibraryOption: Sendable {
  /// Its type, from which its accessors follow.
  package enum Kind: Sendable {
    /// An optional value of the same type as in the form.
    case plain(StaticString)
    /// Yes or no, with the value that applies if none is given.
    case answer(else: Bool)
    /// A type with cases of the same names; the word is the one that applies if none is given, nil: the property is optional.
    case word(StaticString, else: String?)
    /// The identifier of a `TimeZone`.
    case zone
  }

  /// Its name.
  package let name: StaticString
  /// Its name in `AlarmOptions`.
  package let option: StaticString
  /// What it does, for the documentation.
  package let doc: StaticString
  /// Its type.
  package internal(set) var kind = Kind.plain("")

  /// A property, which may have another name than in `AlarmOptions`; its kind is that of the option.
  init(_ name: StaticString, of option: StaticString? = nil, _ doc: StaticString) {
    self.name = name
    self.option = option ?? name
    self.doc = doc
  }
}
