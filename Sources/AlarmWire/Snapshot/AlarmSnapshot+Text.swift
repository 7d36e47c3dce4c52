package import DBus

// Snapshots are written without a value for each field: a general encoder makes a dictionary of each alarm, sorts its keys and looks
// each one up again, which took most of the time of `ListJSON`. The result is exactly that of `JSONText`.
extension AlarmSnapshot {
  /// The rows in the order of their keys, each with what stands before its value.
  private static let written = rows.sorted { $0.key < $1.key }.enumerated().map { place, row in
    (key: Array("\(place == 0 ? "{" : ",")\"\(row.key)\":".utf8), write: row.write)
  }

  /// Writes it as an object, as `JSONText` would.
  package func append(to text: inout JSONWriter) {
    // By index: a loop over the rows would retain both parts of each.
    let rows = Self.written
    for index in rows.indices {
      text.append(plain: rows[index].key)
      rows[index].write(self, &text)
    }
    text.append(plain: "}")
  }
}

extension WireWriter {
  /// Appends a part of an `s` that was begun.
  package mutating func append(part text: JSONWriter) { append(part: text.bytes) }
}
