/// Which sink is tried next and when. Pure: times are durations since the ringing began.
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

  /// The first sink that may be tried; else when there will be one. Without sinks it looks again each second.
  func step(at now: Duration) -> Step {
    if let sink = earliest.firstIndex(where: { $0 <= now }) { return .play(sink: sink) }
    return .wait(until: earliest.min() ?? now + .seconds(1))
  }

  /// Keeps a sink away for its delay. A sound that was lost counts from the attempt's start, so a sink that played for long
  /// is tried again at once; any other failure counts from now, so that a slow one doesn't starve the next sink.
  mutating func failed(sink: Int, code: SoundsError.Code, startedAt start: Duration, now: Duration) {
    earliest[sink] = (code == .lost ? start : now) + delays[sink]
  }
}
