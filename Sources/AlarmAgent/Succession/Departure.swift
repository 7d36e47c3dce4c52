import AlarmCore

/// A waiting request for a moment at which the agent may end.
struct Departure: Sendable {
  private var report: (@Sendable (_ hadToWait: Bool) -> Void)?
  private var hadToWait = false

  /// Whether a request is waiting.
  var isAwaited: Bool { report != nil }

  /// Adds a request, replacing any earlier one.
  mutating func await(_ report: @escaping @Sendable (_ hadToWait: Bool) -> Void) {
    self.report = report
    hadToWait = false
  }

  /// Reports to the waiting request, once, when the agent may end.
  mutating func look(isFree: Bool) {
    guard let report else { return }
    guard isFree else {
      hadToWait = true
      return
    }
    self.report = nil
    report(hadToWait)
  }
}

extension AgentState {
  /// A ring that is due within this time is left to the running agent; another agent needs less time than this to begin.
  static let nearness = Duration.seconds(5)

  /// Whether the agent may end for a moment: nothing rings or is about to, no caller waits for an answer, and everything that
  /// happened is stored.
  func isFree(at now: Moment) -> Bool {
    let summary = book.summary
    guard summary.alerting == 0, waiting.isEmpty, !hasUnsaved else { return false }
    return summary.nextRing.map { $0 - now.wall > Self.nearness } ?? true
  }

  /// Whether nothing rings that can be heard, and nothing is about to ring: an agent that can't be called any more may end.
  func isSilent(at now: Moment) -> Bool {
    !sounds && book.summary.nextRing.map { $0 - now.wall > Self.nearness } ?? true
  }
}
