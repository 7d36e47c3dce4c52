import AlarmCore

/// What was missed lately, told in one quiet notice however many alarms it was.
struct MissedList: Sendable {
  /// What has to be done with the notice.
  enum News {
    case show(Notice)
    case withdraw
  }

  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// How many occurrences the notice counts at most; the oldest go first.
  static let longest = 1_000

  private var occurrences: [(told: WallInstant, missed: MissedOccurrence)] = []
  /// Whether the notice isn't what it should be.
  private(set) var hasNews = false
  /// Whether the notice is on the screen, for all that is known.
  private var isShown = false

  /// The alarms that it names, each once.
  var alarms: [AlarmID] {
    var seen: Set<AlarmID> = []
    return occurrences.map(\.missed.id).filter { seen.insert($0).inserted }
  }

  /// Adds one that was told at an instant.
  mutating func add(_ missed: MissedOccurrence, at now: WallInstant) {
    occurrences.removeAll { now - $0.told > Self.keeping }
    occurrences.append((now, missed))
    if occurrences.count > Self.longest { occurrences.removeFirst(occurrences.count - Self.longest) }
    (hasNews, isShown) = (true, true)
  }

  /// An alarm isn't missed any more. Where the user has put the notice away, it doesn't come back for that.
  mutating func forget(_ id: AlarmID) {
    let before = occurrences.count
    occurrences.removeAll { $0.missed.id == id && $0.missed.reason == .missed }
    if occurrences.count != before, isShown { hasNews = true }
  }

  /// It is gone from the screen.
  mutating func wasClosed() { isShown = false }

  /// It has to be on the screen again.
  mutating func showAgain() { (hasNews, isShown) = (true, true) }

  /// The combined notice, once after each news; a single one is as its template has it. Only what is shown is dressed, since
  /// a template is read for each: after days off there are many, and the notice names a few and counts the rest.
  mutating func takeNews(
    _ desk: TemplateDesk, _ warnings: inout TemplateWarnings, canBeSet: (AlarmID) -> Bool
  ) -> News? {
    guard hasNews else { return nil }
    hasNews = false
    guard !occurrences.isEmpty else {
      isShown = false
      return .withdraw
    }
    let settable = alarms.filter(canBeSet)
    let notices = occurrences.prefix(NoticeText.missedLimit + 1).map { desk.dressed($0.missed, &warnings) }
    if notices.count == 1, var notice = notices.first {
      notice.settable = settable
      return .show(notice)
    }
    let named = notices.flatMap { notice -> [String] in
      if case .missed(let lines) = notice.kind { lines } else { [] }
    }
    let lines = named + occurrences.dropFirst(notices.count).map { desk.line(of: $0.missed) }
    // Together they are timers only where there is no alarm among them.
    var notice = Notice(
      id: nil, kind: .missed(lines: lines), presentation: AlarmPresentation(title: ""),
      isTimer: occurrences.allSatisfy { $0.missed.definition?.isTimer ?? false })
    notice.settable = settable
    return .show(notice)
  }
}
