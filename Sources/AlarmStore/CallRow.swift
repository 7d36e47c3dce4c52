import AlarmCore

/// The order of a press's columns, the same for binding and for reading. Its activation token isn't kept: it is of use for
/// some seconds only.
enum CallRow {
  /// In the order of `bind` and `call`.
  static let columns = [
    "press", "pressed_at", "owner", "alarm", "kind", "occurrence", "action", "parameters", "foreground",
  ]
  private static let list = columns.joined(separator: ", ") + ", checksum"

  /// Reads every press, the oldest first.
  static let selectAll = "SELECT \(list) FROM owner_calls ORDER BY pressed_at, press"
  /// Inserts a press.
  static let save = "INSERT OR REPLACE INTO owner_calls (\(list)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
  /// Removes one.
  static let remove = "DELETE FROM owner_calls WHERE press = ?"

  /// Binds a press that has an action.
  static func bind(_ call: OwnerCall, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(call.press, at: 1)
    try statement.bind(call.pressedAt.microseconds, at: 2)
    try statement.bind(call.owner, at: 3)
    try statement.bind(call.alarm, at: 4)
    try statement.bind(call.kind.rawValue, at: 5)
    try statement.bind(call.occurrence.microseconds, at: 6)
    try statement.bind(call.action?.name, at: 7)
    try statement.bind(call.action?.parameters, at: 8)
    try statement.bind(call.action?.isForeground == true ? 1 : 0, at: 9)
  }

  /// Makes a press of the present row; nil: it makes no sense.
  static func call(from row: borrowing Statement) -> OwnerCall? {
    guard let press = row.optionalID(at: 0), let alarm = row.optionalID(at: 3),
      let kind = OwnerCall.Kind(rawValue: row.text(at: 4))
    else { return nil }
    return OwnerCall(
      press: press, pressedAt: WallInstant(microseconds: row.integer(at: 1)), owner: row.text(at: 2), alarm: alarm,
      kind: kind, occurrence: WallInstant(microseconds: row.integer(at: 5)),
      action: AlarmAction(
        name: row.text(at: 6), parameters: row.text(at: 7), isForeground: row.integer(at: 8) != 0))
  }
}
