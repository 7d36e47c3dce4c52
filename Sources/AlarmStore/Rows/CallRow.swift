import AlarmCore

/// A row of `owner_calls`: a press. Its activation token isn't kept, as it is only useful for some seconds.
enum CallRow {
  /// In the order of `bind` and `call`.
  enum Column: Int, RowColumn {
    case press, pressedAt, owner, alarm, kind, occurrence, action, parameters, foreground
  }

  private static let list = (Column.names + ["checksum"]).joined(separator: ", ")

  /// Reads every press, the oldest first.
  static let selectAll = "SELECT \(list) FROM owner_calls ORDER BY pressed_at, press"
  /// Inserts a press.
  static let save = """
    INSERT OR REPLACE INTO owner_calls (\(list)) VALUES (\(Column.allCases.map { _ in "?" }.joined(separator: ", ")), ?)
    """
  /// Removes a press.
  static let remove = "DELETE FROM owner_calls WHERE press = ?"

  /// Binds a press that has an action.
  static func bind(_ call: OwnerCall, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(call.press, at: Column.press.parameter)
    try statement.bind(call.pressedAt.microseconds, at: Column.pressedAt.parameter)
    try statement.bind(call.owner, at: Column.owner.parameter)
    try statement.bind(call.alarm, at: Column.alarm.parameter)
    try statement.bind(call.kind.rawValue, at: Column.kind.parameter)
    try statement.bind(call.occurrence.microseconds, at: Column.occurrence.parameter)
    try statement.bind(call.action?.name, at: Column.action.parameter)
    try statement.bind(call.action?.parameters, at: Column.parameters.parameter)
    try statement.bind(call.action?.isForeground == true ? 1 : 0, at: Column.foreground.parameter)
  }

  /// The press in the present row; nil: the row is invalid.
  static func call(from row: borrowing Statement) -> OwnerCall? {
    guard let press = row.optionalID(at: Column.press.place), let alarm = row.optionalID(at: Column.alarm.place),
      let kind = OwnerCall.Kind(rawValue: row.text(at: Column.kind.place))
    else { return nil }
    return OwnerCall(
      press: press, pressedAt: WallInstant(microseconds: row.integer(at: Column.pressedAt.place)),
      owner: row.text(at: Column.owner.place), alarm: alarm, kind: kind,
      occurrence: WallInstant(microseconds: row.integer(at: Column.occurrence.place)),
      action: AlarmAction(
        name: row.text(at: Column.action.place), parameters: row.text(at: Column.parameters.place),
        isForeground: row.integer(at: Column.foreground.place) != 0))
  }
}
