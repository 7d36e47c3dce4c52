import AlarmCore

/// What was missed lately, told in one quiet notice however many alarms it was.
struct MissedList: Sendable {
  /// How long a missed alarm stays in the notice.
  static let keeping = Duration.seconds(12 * 3600)
  /// How many occurrences the notice counts at most; the oldest go first.
  static let longest = 1_000

  /// Lines only: after days off there are many, and the notice names a few and counts the rest.
  private var lines: [(told: WallInstant, line: String)] = []
  /// The latest one as it would be alone.
  private var latest: Notice?
  private var hasNews = false

  /// Adds one that was told at an instant, as the notice that it would be alone.
  mutating func add(_ notice: Notice, at now: WallInstant) {
    guard case .missed(let told) = notice.kind else { return }
    lines.removeAll { now - $0.told > Self.keeping }
    lines += told.map { (now, $0) }
    if lines.count > Self.longest { lines.removeFirst(lines.count - Self.longest) }
    latest = notice
    hasNews = true
  }

  /// The combined notice, once after each news; a single one is as its template has it.
  mutating func takeNotice() -> Notice? {
    guard hasNews else { return nil }
    hasNews = false
    if lines.count == 1, let latest { return latest }
    return Notice(
      id: nil, kind: .missed(lines: lines.map(\.line)), presentation: AlarmPresentation(title: ""), isTimer: false)
  }
}
