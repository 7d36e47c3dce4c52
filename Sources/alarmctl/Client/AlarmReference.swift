package import AlarmCore
package import AlarmWire

/// How a person names an alarm: its id, the beginning of its id, its title, or the beginning of its title.
package struct AlarmReference: Hashable, Sendable {
  /// The shortest beginning of an id; shorter ones are taken for titles only.
  package static let shortestPrefix = 4
  /// How many candidates a complaint names.
  private static let candidateLimit = 5

  /// What was typed; nil: nothing was, and the one alarm in the wanted state is meant.
  package var text: String?

  /// A reference as typed.
  package init(_ text: String?) { self.text = text }

  /// The id when it was typed in full; nothing has to be looked up then.
  package var id: AlarmID? { text.flatMap(AlarmID.init) }

  /// Finds the one alarm that is meant: whole titles and the beginnings of ids go before the beginnings of titles. Titles
  /// are compared without regard to case.
  ///
  /// Nothing typed means the only alarm in `state`; `verb` tells in a complaint what was to be done with it.
  package func resolve(
    among alarms: [AlarmSnapshot], state: AlarmState? = nil, verb: String
  ) throws(WireError) -> AlarmSnapshot {
    guard let text else { return try theOnly(in: state, among: alarms, verb: verb) }
    let wanted = text.lowercased()
    if let id { return try theOne(alarms.filter { $0.id == id.description }) }
    let exact = alarms.filter { alarm in
      alarm.title.lowercased() == wanted
        || wanted.utf8.count >= Self.shortestPrefix && alarm.id.hasPrefix(wanted)
    }
    if !exact.isEmpty { return try theOne(exact) }
    return try theOne(wanted.isEmpty ? [] : alarms.filter { $0.title.lowercased().hasPrefix(wanted) })
  }

  private func theOne(_ found: [AlarmSnapshot]) throws(WireError) -> AlarmSnapshot {
    let text = DisplayText.clean(text ?? "")
    guard let first = found.first else {
      throw WireError(.notFound, "no alarm is named \"\(text)\"; alarmctl list shows what there is")
    }
    guard found.count == 1 else {
      throw WireError(.ambiguous, "\"\(text)\" names \(found.count) alarms: \(Self.candidates(found)); give an id")
    }
    return first
  }

  private func theOnly(
    in state: AlarmState?, among alarms: [AlarmSnapshot], verb: String
  ) throws(WireError) -> AlarmSnapshot {
    let found = alarms.filter { $0.state == state?.rawValue }
    let doing = Self.doing(state)
    guard let first = found.first else {
      throw WireError(.notFound, "no alarm \(doing.one), so there is none to \(verb)")
    }
    guard found.count == 1 else {
      throw WireError(
        .ambiguous, "\(found.count) alarms \(doing.many): \(Self.candidates(found)); say which one to \(verb)")
    }
    return first
  }

  private static func candidates(_ alarms: [AlarmSnapshot]) -> String {
    let named = alarms.prefix(candidateLimit).map { alarm in
      let title = DisplayText.clean(alarm.title)
      return title.isEmpty ? alarm.shortID : "\(alarm.shortID) \(title)"
    }
    let more = alarms.count - named.count
    return named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func doing(_ state: AlarmState?) -> (one: String, many: String) {
    switch state {
    case .alerting: ("rings", "ring")
    case .countdown: ("counts down", "count down")
    case .paused: ("is paused", "are paused")
    case .scheduled, nil: ("waits", "wait")
    }
  }
}

extension AlarmSnapshot {
  /// The beginning of the id that people read and type; eight digits are unique among thousands.
  package var shortID: String { String(id.prefix(8)) }
}
