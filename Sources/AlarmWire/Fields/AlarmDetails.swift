package import AlarmCore
package import DBus

/// Everything about one alarm: the properties that lists have, too, and the form that makes `Schedule` set the same alarm again. Lists
/// and signals leave the form out, as it is as large as everything else together.
package struct AlarmDetails: Hashable, Sendable {
  /// The form's property on the bus, a JSON text.
  package static let definition: MemberName = "Definition"

  package var snapshot: AlarmSnapshot
  /// The form, as JSON.
  package var form: JSONValue

  /// The form of a record as text for the bus; empty if it is damaged in the store.
  package static func definition(of record: AlarmRecord) -> String {
    (try? JSONText.encode(AlarmForm(record.definition))) ?? ""
  }

  /// Reads an `a{sv}` from the agent; an older agent sends no form.
  package init(properties: DBusValue) throws(WireError) {
    snapshot = try AlarmSnapshot(properties: properties)
    let text = properties[Self.definition.text]?.asString ?? ""
    form = text.isEmpty ? .object([:]) : try JSONText.read(text, argument: Self.definition.text)
  }

  /// What is in the form but in no property of the snapshot: each option with its value, in the order of the fields. A translation has
  /// its language in brackets (`stop-label[de]`).
  package var furtherOptions: [(name: String, value: String)] {
    guard case .object(var values) = form else { return [] }
    // Both are shown by properties.
    values["schedule"] = nil
    values["countdown"] = nil
    // The button's parts are options of their own.
    if case .object(let button) = values.removeValue(forKey: "secondaryButton") {
      let isCustom = button["behavior"] == .string("custom")
      for (key, value) in button where key.hasPrefix("label") && value != .string("") {
        values[(isCustom ? "open" : "snooze-label") + key.dropFirst("label".count)] = value
      }
    }
    return FormField.rows.flatMap { row in
      let keys = values.keys.filter { Self.base(of: $0) == (row.json ?? row.option) || Self.base(of: $0) == row.option }
      // Properties show texts in the reader's language; their translations are only in the form.
      return keys.sorted().filter { row.property == nil || $0.hasSuffix("]") }.map { key in
        let name = (row.option ?? row.json ?? "") + key.drop { $0 != "[" }
        return (name, Self.text(values[key] ?? .null))
      }
    }
  }

  private static func base(of key: String) -> String { String(key.prefix { $0 != "[" }) }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .bool(let answer): answer ? "yes" : "no"
    case .null, .number, .integer, .unsigned, .array, .object: (try? JSONText.encode(value)) ?? ""
    }
  }
}

extension AlarmDetails: JSONRepresentable {
  /// The snapshot's keys, and `definition`.
  package var json: JSONValue {
    get throws(WireError) {
      var object = try snapshot.fields
      object["definition"] = form
      return .object(object)
    }
  }
}
