import AlarmCore

/// Recently missed alarms, reported in one quiet notice however many there are.
struct MissedList: Sendable {
  /// What to do with the notice.
  enum News {
    case show(Notice)
    case withdraw
  }

  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// The maximum number of lines, two for each alarm that there may be; the oldest are dropped first.
  static let maxLines = 20_000

  /// One alarm's missed or unanswered occurrences, with the instant at which they were last reported.
  private struct Entry {
    var reportedAt: WallInstant
    var missed: MissedOccurrence
  }

  private struct Key: Hashable {
    var id: AlarmID
    var reason: RemovalReason
  }

  /// In the order of arrival; nil: the entry was removed since the notice was last made.
  private var entries: [Entry?] = []
  /// Each alarm's index in `entries`.
  private var places: [Key: Int] = [:]
  /// No entry was reported earlier than this; nil: there is none.
  private var oldest: WallInstant?
  /// Whether the notice is out of date.
  private(set) var hasNews = false
  /// Whether the notice is on the screen, as far as is known.
  private var isShown = false

  /// The alarms in the list, each once.
  var alarms: [AlarmID] {
    var seen: Set<AlarmID> = []
    return entries.compactMap { $0?.missed.id }.filter { seen.insert($0).inserted }
  }

  /// Adds an occurrence that was reported at an instant. Each alarm has one line, with a count.
  mutating func add(_ missed: MissedOccurrence, at now: WallInstant) {
    (hasNews, isShown) = (true, true)
    if let oldest, now - oldest > Self.keeping { keep { now - $0.reportedAt <= Self.keeping } }
    if entries.count >= Self.maxLines {
      let first = entries.count - Self.maxLines / 2
      entries.removeFirst(first)
      keep { _ in true }
    }
    oldest = min(oldest ?? now, now)
    let key = Key(id: missed.id, reason: missed.reason)
    if let place = places[key], var entry = entries[place] {
      entry.reportedAt = now
      entry.missed.count += missed.count
      if missed.hasMore { entry.missed.hasMore = true }
      return entries[place] = entry
    }
    places[key] = entries.count
    entries.append(Entry(reportedAt: now, missed: missed))
  }

  /// Removes an alarm that isn't missed any more. If the user has closed the notice, it isn't shown again because of that.
  mutating func forget(_ id: AlarmID) {
    guard let place = places.removeValue(forKey: Key(id: id, reason: .missed)) else { return }
    entries[place] = nil
    if isShown { hasNews = true }
  }

  private mutating func keep(_ isWanted: (Entry) -> Bool) {
    let kept = entries.compactMap { $0 }.filter(isWanted)
    entries = kept
    oldest = kept.map(\.reportedAt).min()
    places = Dictionary(
      kept.enumerated().map { (Key(id: $1.missed.id, reason: $1.missed.reason), $0) }, uniquingKeysWith: { $1 })
  }

  /// The alarms that can be set again, in the order of the lines; their titles are included only if each gets a button.
  private func settable(in entries: [Entry], _ desk: TemplateDesk, _ canBeSet: (AlarmID) -> Bool) -> [SettableAlarm] {
    var seen: Set<AlarmID> = []
    let offered = entries.filter { canBeSet($0.missed.id) && seen.insert($0.missed.id).inserted }
    let isEach = offered.count <= NoticeAction.ofMissed.count
    return offered.map { SettableAlarm(id: $0.missed.id, title: isEach ? desk.title(of: $0.missed) : "") }
  }

  /// The notice is gone from the screen.
  mutating func wasClosed() { isShown = false }

  /// The notice has to be shown again.
  mutating func showAgain() { (hasNews, isShown) = (true, true) }

  /// The combined notice, once for each change; a single entry is shown as its template defines. Only the entries that the notice
  /// names are dressed, because each needs its template read: after several days off there may be many, and the notice names a few
  /// and counts the rest.
  mutating func takeNews(
    _ desk: TemplateDesk, _ warnings: inout TemplateWarnings, canBeSet: (AlarmID) -> Bool
  ) -> News? {
    guard hasNews else { return nil }
    hasNews = false
    keep { _ in true }
    // The newest entries come first, because the notice names only a few.
    let entries = entries.compactMap { $0 }.sorted {
      ($0.reportedAt, $0.missed.due, $0.missed.id) > ($1.reportedAt, $1.missed.due, $1.missed.id)
    }
    guard !entries.isEmpty else {
      isShown = false
      return .withdraw
    }
    let settable = settable(in: entries, desk, canBeSet)
    let notices = entries.prefix(NoticeText.missedLimit + 1).map { desk.dressed($0.missed, &warnings) }
    if notices.count == 1, var notice = notices.first {
      notice.settable = settable
      return .show(notice)
    }
    let lines = notices.flatMap { notice -> [String] in
      if case .missed(let lines) = notice.kind { lines } else { [] }
    }
    // The combined notice mentions timers only if there is no alarm among them.
    var notice = Notice(
      id: nil, kind: .missed(lines: lines), presentation: Presentation(title: ""),
      isTimer: entries.allSatisfy { $0.missed.definition?.isTimer ?? false })
    notice.unnamed = entries.count - notices.count
    notice.settable = settable
    return .show(notice)
  }
}
