import AlarmCore
package import DBus

extension AlarmSnapshot {
  /// All properties of the Alarm interface, as `a{sv}`.
  package var properties: DBusValue {
    .dictionary(
      Self.rows.map { DBusValue.DictionaryEntry(key: $0.word, value: .variant($0.tell(self))) }, key: "s", value: "v")
  }

  /// Writes the same `a{sv}` straight into an answer's bytes.
  package func append(to body: inout WireWriter) { append(Self.entries, to: &body) }

  /// Writes `changingProperties` as `a{sv}`.
  package func appendChanging(to body: inout WireWriter) { append(Self.changingEntries, to: &body) }

  private func append(_ entries: [Entry], to body: inout WireWriter) {
    let properties = body.beginArray(ofAlignment: 8)
    for entry in entries {
      body.append(entry.head)
      entry.append(self, &body)
    }
    body.endArray(properties)
  }

  /// The parts of a row that write an entry: a row has many more, and iterating over the rows would copy each of them. A structure
  /// like `SnapshotProperty.Filler`.
  private struct Entry: Sendable {
    let head: WireEntryHead
    let append: @Sendable (AlarmSnapshot, inout WireWriter) -> Void

    init(_ row: SnapshotProperty) { (head, append) = (row.head, row.append) }
  }

  private static let entries = rows.map(Entry.init)
  private static let changingEntries = progress.map(Entry.init)

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
