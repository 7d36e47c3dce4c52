import AlarmCore

/// A row of `alarms`: an alarm's definition. It is written when the alarm is set or changed.
///
/// Instants and lengths are whole microseconds, the resolution of the clocks and of the bus; a local date is its day
/// number, a time of day its minute. `ring_window` is the ring timeout.
enum DefinitionRow {
  private static let ownColumns = ["id", "created_at"]
  private static let shown = RowParts(from: Int32(ownColumns.count), presentation)
  private static let rest = RowParts(from: Int32(ownColumns.count + shown.columns.count), parts)

  /// The columns, in the order in which they are bound and read.
  static let columns = ownColumns + shown.columns + rest.columns

  /// Reads every definition, in the order in which they were scheduled, with its checksum and its number.
  static let selectAll = "SELECT \(columns.joined(separator: ", ")), checksum, sequence FROM alarms ORDER BY sequence"
  /// The place of the number among the columns that are read.
  static let sequencePlace = Int32(columns.count + 1)

  /// Inserts a definition, or replaces the stored one and keeps its place in the order.
  static let save = """
    INSERT INTO alarms (\(columns.joined(separator: ", ")), checksum)
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
    ON CONFLICT (id) DO UPDATE SET
      \((columns.dropFirst() + ["checksum"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """

  /// Removes a definition; its progress goes with it.
  static let remove = "DELETE FROM alarms WHERE id = ?"

  /// The name by which a row that can't be read is reported.
  static func name(of row: borrowing Statement) -> String { row.optionalID(at: 0)?.description ?? "without an id" }

  /// Binds the parts of a record that never change.
  static func bind(_ record: AlarmRecord, to statement: borrowing Statement) throws(ArchiveError) {
    try statement.bind(record.id, at: 1)
    try statement.bind(record.createdAt.microseconds, at: 2)
    try shown.write(record.definition.presentation, to: statement)
    try rest.write(record.definition, to: statement)
  }

  /// The definition in the present row, and when it was scheduled.
  static func read(_ row: borrowing Statement) throws(Unreadable) -> (AlarmDefinition, createdAt: WallInstant) {
    guard let id = row.optionalID(at: 0) else { throw Unreadable(column: "id") }
    let createdAt = try RowBounds.instant(from: row, at: 1)
    var presentation = AlarmPresentation(title: "")
    try shown.read(row, into: &presentation)
    var definition = AlarmDefinition(id: id, presentation: consume presentation)
    try rest.read(row, into: &definition)
    return (definition, createdAt)
  }
}
