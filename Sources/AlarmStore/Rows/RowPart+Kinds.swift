import AlarmCore

// The kinds of columns: each takes a closure that gets the part from a value, and one that puts it back after reading.
extension RowPart {
  /// A text, never NULL.
  static func text(
    _ column: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> RowPart {
    RowPart(column) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, row.text(at: place))
    }
  }

  /// A text; NULL if there is none, as in a new value.
  static func optionalText(
    _ column: String, _ get: @escaping @Sendable (Value) -> String?,
    _ set: @escaping @Sendable (inout Value, String?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: true) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, row.optionalText(at: place))
    }
  }

  /// A text that is empty for most alarms; the empty text is stored as NULL.
  static func rareText(
    _ column: String, _ get: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Value, String) -> Void
  ) -> RowPart {
    .optionalText(column) {
      let text = get($0)
      return text.isEmpty ? nil : text
    } _: {
      set(&$0, $1 ?? "")
    }
  }

  /// A length in whole microseconds; NULL if there is none, as in a new value, unless it isn't rare.
  static func length(
    _ column: String, isRare: Bool = true, _ get: @escaping @Sendable (Value) -> Duration?,
    _ set: @escaping @Sendable (inout Value, Duration?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: isRare) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value)?.wholeMicroseconds, at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, try RowBounds.length(from: row, at: place))
    }
  }

  /// A whole number; NULL if there is none, as in a new value.
  static func number(
    _ column: String, within range: ClosedRange<Int64>, _ get: @escaping @Sendable (Value) -> Int64?,
    _ set: @escaping @Sendable (inout Value, Int64?) -> Void
  ) -> RowPart {
    RowPart(column, isRare: true) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value), at: place)
    } read: { (value, row, place) throws(Unreadable) in
      set(&value, try RowBounds.number(from: row, at: place, within: range))
    }
  }

  /// One word of a closed vocabulary.
  static func word<Word: RawRepresentable<String> & SendableMetatype>(
    _ column: String, _ get: @escaping @Sendable (Value) -> Word, _ set: @escaping @Sendable (inout Value, Word) -> Void
  ) -> RowPart {
    RowPart(column) { (value, statement, place) throws(ArchiveError) in
      try statement.bind(get(value).rawValue, at: place)
    } read: { (value, row, place) throws(Unreadable) in
      guard let word = Word(rawValue: row.text(at: place)) else { throw Unreadable(column: column) }
      set(&value, word)
    }
  }

  /// An action of the owner's application, in three columns whose names have the same prefix; all are NULL if there is none.
  static func action(
    _ name: String, _ get: @escaping @Sendable (Value) -> AlarmAction?,
    _ set: @escaping @Sendable (inout Value, AlarmAction?) -> Void
  ) -> RowPart {
    RowPart("\(name)_action", "\(name)_parameters", "\(name)_foreground", isRare: true) {
      (value, statement, place) throws(ArchiveError) in
      guard let action = get(value) else { return }
      try statement.bind(action.name, at: place)
      try statement.bind(action.parameters, at: place + 1)
      try statement.bind(action.isForeground ? 1 : 0, at: place + 2)
    } read: { (value, row, place) throws(Unreadable) in
      set(
        &value,
        row.optionalText(at: place).map { name in
          AlarmAction(
            name: name, parameters: row.optionalText(at: place + 1) ?? "", isForeground: row.integer(at: place + 2) != 0
          )
        })
    }
  }
}
