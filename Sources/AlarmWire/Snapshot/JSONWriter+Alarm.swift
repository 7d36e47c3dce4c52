package import AlarmCore
package import DBus

// Alarms are listed as JSON straight from their records. A general encoder makes a dictionary of each alarm, sorts its keys and looks
// each one up again; a snapshot of each alarm moves every value once more. The result is exactly that of `JSONText` for the snapshot.
extension JSONWriter {
  /// Appends an alarm as an object, as `JSONText` would write its snapshot.
  package mutating func append(
    _ record: AlarmRecord, languages: UserLanguages = .none, waking: WakeOutlook = .unsettled, words: Wording = .english
  ) {
    let definition = record.definition
    var outlook = AlarmSnapshot()
    outlook.setOutlook(of: record, definition, languages: languages, waking: waking, words: words)
    // By index in a span: a loop over the members, and also an index in the array, would retain both parts of each.
    let members = Self.members.span
    for index in members.indices {
      append(plain: members[index].key.span)
      members[index].writeJSON(record, definition, outlook, &self)
    }
    append(plain: "}")
  }

  /// A property's value and what stands before it.
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
  /// Appends a part of an `s` that was begun.
  package mutating func append(part text: JSONWriter) { append(part: text.bytes) }
}
