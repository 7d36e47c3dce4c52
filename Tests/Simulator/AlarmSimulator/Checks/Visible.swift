import AlarmCore

/// What clients can see of an alarm; the rest of its record is internal to the agent.
struct Visible: Hashable {
  private var state: AlarmState
  private var ring: WallInstant?
  private var total: Duration?
  private var elapsed: Duration?
  private var skipped: WallInstant?
  private var snoozes: Int
  private var offUntil: Occurrence?

  /// Of one record.
  init(_ record: AlarmRecord) {
    state = record.state
    offUntil = record.offUntil
    skipped = record.skipped?.due
    snoozes = record.snoozeCount
    switch record.phase {
    case .scheduled: ring = record.nextRing
    case .countdown(let countdown): (ring, total) = (countdown.endsAt, countdown.total)
    case .paused(let paused): (total, elapsed) = (paused.total, paused.elapsed)
    case .alerting(let alert): ring = alert.dueAt
    }
  }
}
