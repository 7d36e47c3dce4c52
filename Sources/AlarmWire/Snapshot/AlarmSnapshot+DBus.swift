import AlarmCore
package import DBus

extension AlarmSnapshot {
  /// All properties of the Alarm interface, as `a{sv}`.
  package var properties: DBusValue {
    .dictionary(
      Self.rows.map { DBusValue.DictionaryEntry(key: $0.word, value: .variant($0.tell(self))) }, key: "s", value: "v")
  }

  /// The properties that change during an alarm's life.
  package var changingProperties: [(String, DBusValue)] {
    Self.progress.map { ($0.name.text, $0.tell(self)) }
  }

  /// Reads an `a{sv}` from the agent; throws when a property that every agent sends is missing or has another type.
  package init(properties: DBusValue) throws(WireError) {
    self.init()
    for row in Self.rows {
      let told = properties[row.name.text]
      guard !(told.map { row.take($0, &self) } ?? false), row.isOld else { continue }
      throw WireError(
        .invalidArgument,
        Message(
          "the agent's answer has no readable {name}; is it of another version?", ["name": row.name.text]))
    }
  }
}
