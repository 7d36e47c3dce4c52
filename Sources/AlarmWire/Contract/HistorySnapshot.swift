package import AlarmCore
package import DBus

/// One line of history as clients see it: the same fields on the bus (`EndedAt`) and in JSON (`endedAt`).
package struct HistorySnapshot: Hashable, Sendable {
  /// The alarm's id.
  package var id: String
  /// The alarm's title at that time.
  package var title: String
  /// The application that had scheduled it.
  package var owner: String
  /// When it was due; Unix microseconds.
  package var due: Int64
  /// When it began to ring; 0: it didn't.
  package var rangAt: Int64
  /// When it ended.
  package var endedAt: Int64
  /// A `HistoryEntry.Ending` word.
  package var end: String
  /// `notification`, `tray`, `player`, `agent`, or the name of the program that ended it.
  package var by: String
  /// How late it began to ring or, if it was missed, would have begun; microseconds.
  package var lateBy: Int64
  /// The number of occurrences.
  package var count: Int32
  /// `Circumstance` words: the unusual circumstances.
  package var why: [String]

  /// The snapshot of an entry.
  package init(entry: HistoryEntry) {
    id = entry.alarm.description
    title = entry.title.text
    owner = entry.owner
    due = entry.due.microseconds
    rangAt = entry.rangAt?.microseconds ?? 0
    endedAt = entry.endedAt.microseconds
    end = entry.ending.rawValue
    by = entry.by.word
    lateBy = entry.late.wholeMicroseconds
    count = Int32(clamping: entry.count)
    why = entry.why.map(\.rawValue)
  }

  /// The fields as `a{sv}`.
  package var properties: DBusValue {
    .properties([
      ("Id", .string(id)), ("Title", .string(title)), ("Owner", .string(owner)), ("Due", .int64(due)),
      ("RangAt", .int64(rangAt)), ("EndedAt", .int64(endedAt)), ("End", .string(end)), ("By", .string(by)),
      ("LateBy", .int64(lateBy)), ("Count", .int32(count)), ("Why", .strings(why)),
    ])
  }

  /// Reads an `a{sv}` from the agent; throws when a field is missing or has another type.
  package init(properties: DBusValue) throws(WireError) {
    func text(_ name: String) throws(WireError) -> String {
      guard let value = properties[name]?.asString else { throw Self.unreadable(name) }
      return value
    }
    func number(_ name: String) throws(WireError) -> Int64 {
      guard let value = properties[name]?.asInt64 else { throw Self.unreadable(name) }
      return value
    }
    id = try text("Id")
    title = try text("Title")
    owner = try text("Owner")
    due = try number("Due")
    rangAt = try number("RangAt")
    endedAt = try number("EndedAt")
    end = try text("End")
    by = try text("By")
    lateBy = try number("LateBy")
    // This field is newer than the others: an older agent that still runs after an upgrade doesn't send it.
    count = properties["Count"]?.asInt32 ?? 1
    why = properties["Why"]?.asStrings ?? []
  }

  private static func unreadable(_ name: String) -> WireError {
    WireError(
      .invalidArgument,
      Message("the agent's history has no readable {name}; does the agent have another version?", ["name": name])
    )
  }
}

extension HistorySnapshot: JSONRepresentable {
  package var json: JSONValue {
    get throws(WireError) {
      try .fields([
        "id": id, "title": title, "owner": owner, "due": due, "rangAt": rangAt, "endedAt": endedAt, "end": end,
        "by": by,
        "lateBy": lateBy, "count": count, "why": why,
      ])
    }
  }
}
