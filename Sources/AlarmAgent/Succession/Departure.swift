import AlarmCore

/// A waiting request for a moment at which the agent may end.
struct Departure: Sendable {
  private var report: (@Sendable (_ hadToWait: Bool) -> Void)?
  private var hadToWait = false

  /// Whether somebody waits.
  var isAwaited: Bool { report != nil }

  /// Somebody waits from now on, in the place of whoever waited before.
  mutating func await(_ report: @escaping @Sendable (_ hadToWait: Bool) -> Void) {
    self.report = report
    hadToWait = false
  }

  /// Notifies the request, once, when the agent may end.
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
  /// What rings within this time is rung by the agent that runs; another one needs less to begin.
  static let nearness = Duration.seconds(5)

  /// Whether the agent may end for a moment: nothing rings or is about to, nobody waits for an answer, and all
  /// that happened is stored.
  func isFree(at now: Moment) -> Bool {
    let summary = book.summary
    guard summary.alerting == 0, waiting.isEmpty, !hasUnsaved else { return false }
    return summary.nextRing.map { $0 - now.wall > Self.nearness } ?? true
  }
}
