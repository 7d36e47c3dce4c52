package import AlarmCore
package import AlarmWire

/// The common part of `timer` and `alarm`.
enum Scheduling {
  /// Schedules, and prints the result. The id comes first, for `cut` and `read`, or alone.
  static func run(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?, _ options: [String], _ output: Output,
    isQuiet: Bool
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let parts = try parts(words, as: kind, givenTitle)
      let id = try await agent.add(when: parts.when, title: parts.title, options: options)
      if isQuiet { return try output.lines([id]) }
      let alarm = try await agent.alarmIfAny(id)
      if output.isJSON {
        if let alarm { try output.json(alarm) } else { try output.json(["id": id]) }
      } else {
        try output.lines([alarm.map { "\(id)  \(Output.text.sentence($0))" } ?? id])
      }
      if let warning = ChosenSound.warning(about: options) { output.warning(warning) }
      for warning in ChosenIcon.warnings(about: options) { output.warning(readersWords(warning)) }
    }
  }

  /// The time and the title among the words; with `--title` all words are the time. A time that was probably typed by mistake is
  /// refused.
  private static func parts(
    _ words: [String], as kind: WhenWords.Kind, _ givenTitle: String?
  ) throws(CommandFailure) -> WhenWords {
    let parts =
      givenTitle.map { WhenWords(when: words.joined(separator: " "), title: $0) } ?? WhenWords.split(words, as: kind)
    do throws(WireError) {
      try check(parts.when, words, kind)
      return try parts.checked()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Prints when an alarm would ring.
  static func preview(
    _ words: [String], _ givenTitle: String?, _ options: [String], _ count: Int32, _ output: Output
  ) async throws {
    try await BusSession.withAgent(output) { (agent) throws(CommandFailure) in
      let when = try parts(words, as: .alarm, givenTitle).when
      let instants = try await agent.preview(when: when, options: options, count: count)
      if output.isJSON { return try output.json(instants.map(\.microseconds)) }
      let times = Output.times
      try output.lines(instants.map { "\(times.full($0))  \(times.distance($0))" })
    }
  }

  /// Refuses `alarm 4min` and `timer 07:30`: the agent would set the other kind.
  private static func check(_ when: String, _ words: [String], _ kind: WhenWords.Kind) throws(WireError) {
    let expression = try? WhenGrammar.parse(when)
    switch (expression, kind) {
    case (.after, .timer), (.timeOfDay, .alarm), (.inDays, .alarm), (.onDate, .alarm), (.at, .alarm), (nil, .alarm):
      return
    case (.after, .alarm):
      throw WireError(
        argument: "when",
        Message("\"{when}\" is a length; write alarmctl timer {when}, or a time such as 07:30", ["when": when]))
    case (_, .timer):
      // "1:30 pm" and "07:30 daily" are certainly times.
      let isDoubtful = expression == nil || words.count == 1
      if isDoubtful, let advice = LengthAdvice.about(words) { throw WireError(argument: "when", advice) }
      guard expression != nil else { return }
      throw WireError(
        argument: "when",
        Message("\"{when}\" is a time; write alarmctl alarm {when}, or a length such as 4min", ["when": when]))
    }
  }
}

/// Separates the time from the title in the words that a person typed, so that neither needs quotes: `07:30 mon-fri Wake up`.
package struct WhenWords: Hashable, Sendable {
  /// The kind of time that is expected.
  package enum Kind: Hashable, Sendable {
    /// A length, `4min`.
    case timer
    /// A time of day or an instant.
    case alarm
  }

  /// The words that say when, as the agent reads them.
  package var when: String
  /// The title; empty if none was typed.
  package var title: String
  /// A word of the title that may have been meant as part of the time; nil if there is none.
  package var doubt: String?

  /// The given parts.
  package init(when: String, title: String, doubt: String? = nil) {
    self.when = when
    self.title = title
    self.doubt = doubt
  }

  /// The time and the title. The time is the longest beginning that the grammar understands. If there is none, all words are the
  /// time: the agent then reports what is wrong with it.
  package static func split(_ words: [String], as kind: Kind) -> WhenWords {
    for count in stride(from: words.count, to: 0, by: -1) {
      let beginning = words.prefix(count)
      guard fits(beginning.joined(separator: " "), kind), !repeatsDays(beginning) else { continue }
      let title = Array(words.dropFirst(count))
      return WhenWords(
        when: beginning.joined(separator: " "), title: title.joined(separator: " "),
        doubt: TimeWord.first(in: title, allowsLengths: kind == .alarm))
    }
    return WhenWords(when: words.joined(separator: " "), title: "")
  }

  /// The same words, unless the title contains a doubtful one; a user who means that word as part of the title uses `--title`.
  package func checked() throws(WireError) -> WhenWords {
    guard let doubt else { return self }
    throw WireError(
      argument: "title",
      Message(
        """
        "{word}" reads like part of the time; write it beside the time or, if it belongs to the title, \
        write --title "{title}"
        """,
        ["word": doubt, "title": title]))
  }

  private static func fits(_ text: String, _ kind: Kind) -> Bool {
    guard let expression = try? WhenGrammar.parse(text) else { return false }
    return if case .after = expression { kind == .timer } else { kind == .alarm }
  }

  /// Whether the last word names days that the words before it already contain, as a title may: `monday 9:00 Mon`, `9:00 mon-fri
  /// Daily`.
  private static func repeatsDays(_ words: ArraySlice<String>) -> Bool {
    guard let last = words.last, let days = WeekdayGrammar.parse(last),
      case .timeOfDay(_, let before) = try? WhenGrammar.parse(words.dropLast().joined(separator: " "))
    else { return false }
    return !before.isDisjoint(with: days)
  }
}

/// Advice on a timer's length that is ambiguous: `90`, `4 Tea`, `1:30`.
package enum LengthAdvice {
  /// A sentence with the commands to choose from; nil if the words don't begin with such a length.
  package static func about(_ words: [String]) -> Message? {
    guard let first = words.first else { return nil }
    let title = words.dropFirst().map { " " + quoted($0) }.joined()
    if let number = Int64(first), number > 0 {
      return Message(
        "{number} of what? For minutes: {minutes}; for seconds: {seconds}; for hours: {hours}",
        [
          "number": first, "minutes": "alarmctl timer \(number)min\(title)",
          "seconds": "alarmctl timer \(number)s\(title)", "hours": "alarmctl timer \(number)h\(title)",
        ])
    }
    let parts = first.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let large = number(parts[0], digits: 1...2), let small = number(parts[1], digits: 2...2),
      large + small > 0
    else { return nil }
    func timer(_ seconds: Int) -> String { "alarmctl timer \(DurationGrammar.format(.seconds(seconds)))\(title)" }
    return Message(
      "{text} of what? For minutes and seconds: {minutes}; for hours and minutes: {hours}; for the time of day: {alarm}",
      [
        "text": first, "minutes": timer(large * 60 + small), "hours": timer(large * 3600 + small * 60),
        "alarm": "alarmctl alarm \(first)\(title)",
      ])
  }

  /// A number below 60 with at most two digits, as minutes and seconds have.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 < 60 ? $0 : nil }
  }

  /// A word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:+%@/".contains($0) } && !word.isEmpty
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
