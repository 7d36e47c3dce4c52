/// When changes that couldn't be stored are tried again even if nothing happens: after 1, 2, 4 minutes and so on, later every
/// hour. A disk that is full for a night costs one wake-up an hour.
///
/// Measured on the boot clock, so that a wall clock that is set back doesn't delay it.
package struct ArchiveRetry: Sendable {
  /// The wait after the first failure.
  static let first = Duration.seconds(60)
  /// The maximum wait after any later failure.
  static let longest = Duration.seconds(3600)
  /// A try that comes early by at most this much counts as the one that was due: the wall clock, which the timer follows, may
  /// be slewed meanwhile.
  static let slack = Duration.seconds(2)

  /// The latest wait, and its end on the boot clock; nil: nothing waits.
  private var wait: (length: Duration, end: Int64, boot: BootID)?

  /// Nothing waits.
  package init() {}

  /// Nothing waits any more.
  package mutating func settled() { wait = nil }

  /// Something couldn't be stored. A failed try for another reason doesn't change when the next one is due.
  package mutating func failed(at now: Moment) {
    guard let wait, wait.boot == now.boot else { return begin(Self.first, at: now) }
    guard wait.end - now.uptime <= Self.slack.wholeMicroseconds else { return }
    begin(min(wait.length * 2, Self.longest), at: now)
  }

  /// When the next try is due, on the wall clock as it stands now; nil: nothing waits.
  package func deadline(at now: Moment) -> WallInstant? {
    wait.map { $0.boot == now.boot ? now.wall + .microseconds($0.end - now.uptime) : now.wall + Self.first }
  }

  private mutating func begin(_ length: Duration, at now: Moment) {
    wait = (length, now.uptime + length.wholeMicroseconds, now.boot)
  }
}
