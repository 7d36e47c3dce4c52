/// Decides which sink is tried next and when. Pure: times are durations since the ringing began.
struct RetrySchedule: Sendable {
  /// What to do next.
  enum Step: Hashable, Sendable {
    case play(sink: Int)
    case wait(until: Duration)
  }

  private let delays: [Duration]
  private var earliest: [Duration]

  /// One delay for each sink, the preferred one first.
  init(retryDelays: [Duration]) {
    delays = retryDelays
    earliest = Array(repeating: .zero, count: retryDelays.count)
  }

  /// The first sink that may be tried, or the time when there will be one. Without sinks it looks again each second.
  func step(at now: Duration) -> Step {
    if let sink = earliest.firstIndex(where: { $0 <= now }) { return .play(sink: sink) }
    return .wait(until: earliest.min() ?? now + .seconds(1))
  }

  /// Blocks a sink for its delay. After a lost sound the delay counts from the attempt's start, so a sink that played for long is
  /// tried again at once; after any other failure it counts from now, so that a slow sink doesn't starve the next one.
  mutating func failed(sink: Int, code: SoundsError.Code, startedAt start: Duration, now: Duration) {
    earliest[sink] = (code == .lost ? start : now) + delays[sink]
  }
}
