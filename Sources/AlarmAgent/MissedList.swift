import AlarmCore

/// What was missed lately, told in one quiet notice however many alarms it was.
struct MissedList: Sendable {
  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// How many occurrences the notice counts at most; the oldest go first.
  static let longest = 1_000

  private var occurrences: [(told: WallInstant, missed: MissedOccurrence)] = []
  private var hasNews = false

  /// Adds one that was told at an instant.
  mutating func add(_ missed: MissedOccurrence, at now: WallInstant) {
    occurrences.removeAll { now - $0.told > Self.keeping }
    occurrences.append((now, missed))
    if occurrences.count > Self.longest { occurrences.removeFirst(occurrences.count - Self.longest) }
    hasNews = true
  }

  /// The combined notice, once after each news; a single one is as its template has it. Only what is shown is dressed, since
  /// a template is read for each: after days off there are many, and the notice names a few and counts the rest.
  mutating func takeNotice(_ desk: TemplateDesk, _ warnings: inout TemplateWarnings) -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    let notices = occurrences.prefix(NoticeText.missedLimit + 1).map { desk.dressed($0.missed, &warnings) }
    if notices.count == 1 { return notices.first }
    let named = notices.flatMap { notice -> [String] in
      if case .missed(let lines) = notice.kind { lines } else { [] }
    }
    let lines = named + occurrences.dropFirst(notices.count).map { desk.line(of: $0.missed) }
    // Together they are timers only where there is no alarm among them.
    return Notice(
      id: nil, kind: .missed(lines: lines), presentation: AlarmPresentation(title: ""),
      isTimer: occurrences.allSatisfy { $0.missed.definition?.isTimer ?? false })
  }
}
