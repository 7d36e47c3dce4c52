package import AlarmCore
package import AlarmWire

/// How the user names an alarm: by its id, the beginning of its id, its title, or the beginning of its title.
package struct AlarmReference: Hashable, Sendable {
  /// The shortest beginning of an id; anything shorter is only compared with titles.
  package static let minPrefixCharacters = 4
  /// The maximum number of candidates in an error.
  private static let candidateLimit = 5

  /// The text as typed; nil: none was typed, which means the only alarm in the expected state.
  package var text: String?

  /// A reference as typed.
  package init(_ text: String?) { self.text = text }

  /// The id if it was typed in full; then no list is needed.
  package var id: AlarmID? { text.flatMap(AlarmID.init) }

  /// Whether the text is exactly an alarm's title, its id or the beginning of its id.
  package func spells(_ alarm: AlarmSnapshot) -> Bool {
    guard let text else { return false }
    return !text.isEmpty && alarm.title == text || isID(text.lowercased(), of: alarm)
  }

  /// Whether a text in lower case is an alarm's id, or long enough a beginning of it.
  private func isID(_ wanted: String, of alarm: AlarmSnapshot) -> Bool {
    wanted.utf8.count >= Self.minPrefixCharacters && alarm.id.hasPrefix(wanted)
  }

  /// Finds the one alarm that is meant: whole titles and beginnings of ids take precedence over beginnings of titles. Titles are
  /// compared without regard to case, unless one matches exactly.
  ///
  /// Without a text, it is the only alarm in `state`; errors name the intended action with `verb`.
  package func resolve(
    among alarms: [AlarmSnapshot], state: AlarmState? = nil, verb: String
  ) throws(WireError) -> AlarmSnapshot {
    guard let text else { return try theOnly(in: state, among: alarms, verb: verb) }
    let wanted = text.lowercased()
    if let id { return try theOne(alarms.filter { $0.id == id.description }) }
    let isSpelt = !text.isEmpty && alarms.contains { $0.title == text }
    let whole = alarms.filter { alarm in
      (isSpelt ? alarm.title == text : alarm.title.lowercased() == wanted) || isID(wanted, of: alarm)
    }
    if !whole.isEmpty { return try theOne(whole) }
    return try theOne(wanted.isEmpty ? [] : alarms.filter { $0.title.lowercased().hasPrefix(wanted) })
  }

  private func theOne(_ found: [AlarmSnapshot]) throws(WireError) -> AlarmSnapshot {
    let text = DisplayText.clean(text ?? "")
    guard let first = found.first else {
      throw WireError(
        .notFound, Message("no alarm is named \"{name}\"; alarmctl list shows what there is", ["name": text]))
    }
    guard found.count == 1 else {
      throw WireError(
        .ambiguous,
        Message(
          found.count, one: "\"{name}\" names {count} alarm: {alarms}; give an id",
          other: "\"{name}\" names {count} alarms: {alarms}; give an id",
          ["name": text, "alarms": Self.candidates(found)]))
    }
    return first
  }

  private func theOnly(
    in state: AlarmState?, among alarms: [AlarmSnapshot], verb: String
  ) throws(WireError) -> AlarmSnapshot {
    let found = alarms.filter { $0.state == state?.rawValue }
    guard let first = found.first else {
      throw WireError(
        .notFound, Message("{none}, so there is none to {verb}", ["none": Self.none(state), "verb": verb]))
    }
    guard found.count == 1 else {
      throw WireError(
        .ambiguous,
        Message(
          "{several}: {alarms}; say which one to {verb}",
          ["several": Self.several(state, found.count), "alarms": Self.candidates(found), "verb": verb]))
    }
    return first
  }

  private static func candidates(_ alarms: [AlarmSnapshot]) -> Message {
    let named = alarms.prefix(candidateLimit).map { alarm in
      let title = DisplayText.clean(alarm.title)
      return title.isEmpty ? alarm.shortID : "\(alarm.shortID) \(PlainText.isolated(title))"
    }
    let more = alarms.count - named.count
    let names = named.joined(separator: ", ")
    guard more > 0 else { return Message(verbatim: names) }
    return Message(more, one: "{names} and {count} more", other: "{names} and {count} more", ["names": names])
  }

  private static func none(_ state: AlarmState?) -> Message {
    switch state {
    case .alerting: Message("no alarm rings")
    case .countdown: Message("no alarm counts down")
    case .paused: Message("no alarm is paused")
    case .scheduled, .off, nil: Message("no alarm waits")
    }
  }

  private static func several(_ state: AlarmState?, _ count: Int) -> Message {
    switch state {
    case .alerting: Message(count, one: "{count} alarm rings", other: "{count} alarms ring")
    case .countdown: Message(count, one: "{count} alarm counts down", other: "{count} alarms count down")
    case .paused: Message(count, one: "{count} alarm is paused", other: "{count} alarms are paused")
    case .scheduled, .off, nil: Message(count, one: "{count} alarm waits", other: "{count} alarms wait")
    }
  }
}

extension AlarmSnapshot {
  /// The beginning of the id, which people read and type; eight digits are unique among thousands of alarms.
  package var shortID: String { String(id.prefix(8)) }
}
