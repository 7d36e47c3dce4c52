/// When what couldn't be stored is tried again although nothing happens: after 1, 2, 4 minutes and so on, and from then on each
/// hour. A disk that is full for a night costs a wake-up an hour.
///
/// Counted on the boot clock: a wall clock that is set back doesn't put it off.
package struct ArchiveRetry: Sendable {
  /// How long after the first failure.
  static let first = Duration.seconds(60)
  /// How long after any other one at most.
  static let longest = Duration.seconds(3600)
  /// A try that comes early by this much is the one that was due: the wall clock, which the timer goes by, may be slewed
  /// meanwhile.
  static let slack = Duration.seconds(2)

  /// The wait that was begun last, and when it is over, on the boot clock; nil: nothing waits.
  private var wait: (length: Duration, end: Int64, boot: BootID)?

  /// Nothing waits.
  package init() {}

  /// Nothing waits any more.
  package mutating func settled() { wait = nil }

  /// Something couldn't be stored. A try that had another reason doesn't change when the next one is due.
  package mutating func failed(at now: Moment) {
    guard let wait, wait.boot == now.boot else { return begin(Self.first, at: now) }
    guard wait.end - now.uptime <= Self.slack.wholeMicroseconds else { return }
    begin(min(wait.length * 2, Self.longest), at: now)
  }

  /// When it is tried again, on the wall clock as it stands now; nil: nothing waits.
  package func deadline(at now: Moment) -> WallInstant? {
    wait.map { $0.boot == now.boot ? now.wall + .microseconds($0.end - now.uptime) : now.wall + Self.first }
  }

  private mutating func begin(_ length: Duration, at now: Moment) {
    wait = (length, now.uptime + length.wholeMicroseconds, now.boot)
  }
}
