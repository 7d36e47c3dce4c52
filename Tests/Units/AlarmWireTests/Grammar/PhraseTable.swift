import AlarmCore
import AlarmWire
import TestSupport
import Testing

/// The table of phrases in `phrases.txt`, and the guide's table, which is made from it.
enum PhraseTable {
  /// A line of the file that has a phrase.
  struct Row: Sendable, CustomTestStringConvertible {
    let phrase: String
    let circumstances: [String]
    let meaning: String
    /// Whether the row is in the guide, and under which heading.
    let isForReaders: Bool
    let heading: String

    var testDescription: String { ([phrase] + circumstances).joined(separator: " | ") }

    /// The line in the file, with a meaning.
    func line(_ meaning: String) -> String {
      let asked = circumstances.isEmpty ? "" : circumstances.joined(separator: ", ") + " "
      return "\(isForReaders ? "* " : "")\(phrase) | \(asked)| \(meaning)"
    }
  }

  static let path = "\(BuiltPrograms.checkout)/Tests/Units/AlarmWireTests/Grammar/phrases.txt"

  /// All rows, in the file's order.
  static var rows: [Row] { parts.compactMap(\.row) }

  /// The lines of the file, those with a phrase as rows.
  static var parts: [(line: String, row: Row?)] {
    var heading = ""
    return TextFile.read(path).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard !line.hasPrefix("#"), !line.isEmpty else { return (String(line), nil) }
      let isForReaders = line.hasPrefix("* ")
      let cells = line.dropFirst(isForReaders ? 2 : 0).split(
        separator: "|", maxSplits: 2, omittingEmptySubsequences: false
      )
      .map { cell in
        var cell = cell
        while cell.first == " " { cell.removeFirst() }
        while cell.last == " " { cell.removeLast() }
        return String(cell)
      }
      guard cells.count == 3 else { return (String(line), nil) }
      let row = Row(
        phrase: cells[0], circumstances: cells[1].split(separator: ",").map { $0.filter { $0 != " " } },
        meaning: cells[2], isForReaders: isForReaders, heading: heading)
      return (String(line), row)
    }
  }

  // MARK: Meanings

  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
  private static let now = WallInstant(seconds: 1_795_770_000)

  /// Zones that need no files.
  private struct Zones: ZoneLookup {
    static let rules: [String: ZoneRules] = [
      "UTC": .utc, "Europe/Paris": rules(berlin), "America/New_York": rules("EST5EDT,M3.2.0,M11.1.0"),
    ]
    static let local = rules(berlin)

    func rules(named name: String?) -> ZoneRules { name.flatMap { Self.rules[$0] } ?? Self.local }

    private static func rules(_ text: String) -> ZoneRules { (try? ZoneRules(posix: text)) ?? .utc }
  }

  /// The words of every language, by its name.
  static func languages() async throws -> [String: Wording] {
    var words: [String: Wording] = [:]
    for language in Catalogues.languages { words[language] = try await Catalogues.words(language) }
    return words
  }

  /// The meaning of a phrase, or the whole error.
  static func meaning(of row: Row, in languages: [String: Wording]) -> String {
    let kind: WhenGrammar.Kind =
      row.circumstances.contains("timer") ? .timer : row.circumstances.contains("alarm") ? .alarm : .either
    let wording =
      row.circumstances.lazy.compactMap { languages[$0] }.first
      ?? (row.circumstances.contains("dmy")
        ? Wording(times: TimeFormat(time: "%T", morning: "", afternoon: "", date: "%d/%m/%Y"))
        : row.circumstances.contains("mdy")
          ? Wording(times: TimeFormat(time: "%r", morning: "AM", afternoon: "PM", date: "%m/%d/%Y")) : .english)
    do {
      let expression = try WhenGrammar.parse(row.phrase, as: kind, in: Vocabulary(wording))
      return try meaning(of: expression)
    } catch let error as GrammarError {
      return "error: " + wording(error.sentence)
    } catch let error as WireError {
      return "error: " + wording(error.sentence)
    } catch {
      return "\(error)"
    }
  }

  /// The alarm of a form, at that moment.
  static func definition(of form: AlarmForm) throws(WireError) -> AlarmDefinition {
    let lowering = Lowering(
      at: Moment(wall: now, uptime: 0, boot: BootID(high: 1, low: 1)), zones: Zones(),
      hasZone: { Zones.rules[$0] != nil }, template: { _ throws(WireError) in Template() })
    return try lowering.definition(of: form, from: .words)
  }

  private static func meaning(of expression: WhenExpression) throws(WireError) -> String {
    let definition = try definition(of: AlarmForm(when: expression))
    let zone = Zones().rules(named: definition.options.zone)
    let name = definition.options.zone.map { " " + $0 } ?? ""
    func text(_ instant: WallInstant) -> String { TimeText(zone: zone, now: now, words: .english).full(instant) + name }
    guard let schedule = definition.schedule else {
      return DurationGrammar.format(definition.countdown.preAlert ?? .zero) + " from now"
    }
    let first = definition.rings(after: now, in: zone, limit: 1).first.map(text) ?? "never"
    switch schedule {
    case .fixed(let instant): return text(instant)
    case .relative(_, []): return first
    case .relative(_, let days): return "\(WeekdayGrammar.format(days)); first \(first)"
    case .recurring(_, let recurrence): return "\(recurrence.rule); first \(first)"
    }
  }

  // MARK: The guide

  /// The guide's table.
  static var guide: String {
    var text = "| Write | On Friday, 27 November 2026, at 10:00 it means |\n|---|---|\n"
    var heading = ""
    for row in rows where row.isForReaders {
      if row.heading != heading {
        heading = row.heading
        text += "| **\(heading)** | |\n"
      }
      text += "| `\(row.phrase)`\(remark(row)) | \(row.meaning.replacing("; first", with: ", first")) |\n"
    }
    return text
  }

  private static func remark(_ row: Row) -> String {
    row.circumstances.map { word in
      switch word {
      case "timer": " (for `alarmctl timer`)"
      case "alarm": " (for `alarmctl alarm`)"
      case "dmy": " where the day comes first"
      case "mdy": " where the month comes first"
      default: " in \(word)"
      }
    }.joined()
  }

  /// The guide's article with its table renewed; nil: the place for it isn't found.
  static func renewed(_ text: String) -> String? {
    let begin = "<!-- when: made by ALARMKIT_RECORD=1 swift test --filter WhenPhraseTests -->\n"
    guard let first = text.firstRange(of: begin),
      let last = text[first.upperBound...].firstRange(of: "<!-- when end -->")
    else { return nil }
    return text[..<first.upperBound] + guide + text[last.lowerBound...]
  }
}
