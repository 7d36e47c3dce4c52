import AlarmCore

/// What was missed lately, told in one quiet notice however many alarms it was.
struct MissedList: Sendable {
  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// How many lines the notice has at most; the oldest go first.
  static let longest = 20

  private var occurrences: [(told: WallInstant, notice: Notice)] = []
  private var hasNews = false

  /// Adds one that was told at an instant, as the notice that it would be alone.
  mutating func add(_ notice: Notice, at now: WallInstant) {
    occurrences.removeAll { now - $0.told > Self.keeping }
    occurrences.append((now, notice))
    if occurrences.count > Self.longest { occurrences.removeFirst(occurrences.count - Self.longest) }
    hasNews = true
  }

  /// The combined notice, once after each news; a single one is as its template has it.
  mutating func takeNotice() -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    if occurrences.count == 1, let only = occurrences.first { return only.notice }
    let lines = occurrences.flatMap { entry -> [String] in
      if case .missed(let lines) = entry.notice.kind { lines } else { [] }
    }
    return Notice(id: nil, kind: .missed(lines: lines), presentation: AlarmPresentation(title: ""), isTimer: false)
  }
}
