import AlarmCore
package import AlarmWire

// The table of `list`.
extension AlarmText {
  /// A column of the table of alarms, the more important ones first; the raw values are the words of `--columns`.
  package enum Column: String, Hashable, Sendable, CaseIterable {
    case title, rings, left, state, schedule, id

    /// The number of columns that are always shown: what, when, and in how long.
    fileprivate static let needed = 3
  }

  /// The table of alarms in the given order. Without `columns` it has as many columns as fit into `width`, or all of them if there
  /// is no width; a title is cut only when nothing else can be left out.
  package func table(_ alarms: [AlarmSnapshot], width: Int?, columns: [Column]? = nil) -> [String] {
    guard !alarms.isEmpty else { return [words("No alarms.")] }
    let all = columns ?? Column.allCases
    let first = alarms.first { $0.state == AlarmState.scheduled.rawValue || $0.state == AlarmState.countdown.rawValue }
    var count = all.count
    var table = table(of: alarms, all, first?.id)
    if let width, columns == nil {
      let widths = all.indices.map(table.width)
      while count > Column.needed, widths[..<count].reduce(0, +) + TextTable.gap * (count - 1) > width { count -= 1 }
      table = self.table(of: alarms, Array(all[..<count]), first?.id)
    }
    return table.lines(style: style, width: width, cutting: all[..<count].firstIndex(of: .title))
  }

  private func table(of alarms: [AlarmSnapshot], _ columns: [Column], _ first: String?) -> TextTable {
    var table = TextTable(columns.map(heading))
    for alarm in alarms { table.add(columns.map { cell($0, alarm, isFirst: alarm.id == first) }) }
    return table
  }

  private func heading(_ column: Column) -> String {
    switch column {
    case .title: words("TITLE")
    case .rings: words("RINGS")
    case .left: words("LEFT")
    case .state: words("STATE")
    case .schedule: words("SCHEDULE")
    case .id: words("ID")
    }
  }

  /// A cell; ringing alarms and the first ring are emphasised.
  private func cell(_ column: Column, _ alarm: AlarmSnapshot, isFirst: Bool) -> TextTable.Cell {
    let isRinging = alarm.state == AlarmState.alerting.rawValue
    let ink: TextStyle.Ink = isRinging ? .alarming : isFirst ? .bold : .plain
    return switch column {
    case .title: .init(title(alarm), ink)
    case .rings: .init(rings(alarm), ink)
    case .left: .init(left(alarm), ink)
    case .state: .init(state(alarm), Self.ink(alarm.state))
    case .schedule:
      .init(schedule(alarm) + (alarm.zone.map { " " + DisplayText.clean($0) } ?? "") + skipping(alarm))
    case .id: .init(alarm.shortID, .faint)
    }
  }
}
