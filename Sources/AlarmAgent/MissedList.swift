import AlarmCore

/// What was missed lately, told in one quiet notice however many alarms it was.
struct MissedList: Sendable {
  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// How many lines the notice has at most; the oldest go first.
  static let longest = 20

  private var occurrences: [(told: WallInstant, occurrence: MissedOccurrence)] = []
  private var hasNews = false

  /// Adds one that was told at an instant.
  mutating func add(_ occurrence: MissedOccurrence, at now: WallInstant) {
    occurrences.removeAll { now - $0.told > Self.keeping }
    occurrences.append((now, occurrence))
    if occurrences.count > Self.longest { occurrences.removeFirst(occurrences.count - Self.longest) }
    hasNews = true
  }

  /// The combined notice, once after each news, with titles in the best language for a user.
  mutating func takeNotice(for languages: UserLanguages) -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    let lines = occurrences.map { entry in
      let title = entry.occurrence.title.resolved(for: languages)
      return title.isEmpty ? entry.occurrence.dueText : "\(entry.occurrence.dueText) \(title)"
    }
    return Notice(id: nil, kind: .missed(lines: lines), presentation: AlarmPresentation(title: ""), isTimer: false)
  }
}
