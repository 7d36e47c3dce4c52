package import AlarmCore
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

  /// The parts of a row that write an entry: a row has many more, and iterating over the rows would copy each of them. This is a
  /// structure for the same reason as `SnapshotProperty.Filler`.
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
          "the agent's answer has no readable {name}; does it have another version?", ["name": row.name.text]))
    }
  }
}

extension AlarmSnapshot: JSONRepresentable {
  package var json: JSONValue { get throws(WireError) { .object(try fields) } }

  /// The properties by their keys.
  var fields: [String: JSONValue] {
    get throws(WireError) {
      var object: [String: JSONValue] = [:]
      for row in Self.rows { object[row.key] = try row.json(self) }
      return object
    }
  }
}

// Lists of alarms are written as JSON directly from their records. A general encoder makes a dictionary of each alarm, sorts its keys
// and looks each one up again; a snapshot of each alarm moves every value once more. The result is exactly that of `JSONText` for the
// snapshot.
extension JSONWriter {
  /// Appends an alarm as an object, as `JSONText` would write its snapshot.
  package mutating func append(
    _ record: AlarmRecord, languages: UserLanguages = .none, waking: WakeOutlook = .unsettled, words: Wording = .english
  ) {
    let definition = record.definition
    var outlook = AlarmSnapshot()
    outlook.setOutlook(of: record, definition, languages: languages, waking: waking, words: words)
    // Accessed by index in a span: a loop over the members, and also an index in the array, would retain both parts of each.
    let members = Self.members.span
    for index in members.indices {
      append(plain: members[index].key.span)
      members[index].writeJSON(record, definition, outlook, &self)
    }
    append(plain: "}")
  }

  /// A property's value and the text before it.
  private struct Member: Sendable {
    let key: [UInt8]
    let writeJSON: SnapshotProperty.JSONWrite
  }

  /// The properties in the order of their keys.
  private static let members = AlarmSnapshot.rows.sorted { $0.key < $1.key }.enumerated().map { place, row in
    Member(key: Array("\(place == 0 ? "{" : ",")\"\(row.key)\":".utf8), writeJSON: row.writeJSON)
  }
}

extension WireWriter {
  /// Appends a part of an `s` that was begun before.
  package mutating func append(part text: JSONWriter) { append(part: text.bytes) }
}
