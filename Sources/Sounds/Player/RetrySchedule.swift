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

  /// Keeps a sink away for its delay, counted from the start of the attempt: one that played long is tried again at once.
  mutating func failed(sink: Int, startedAt start: Duration) {
    earliest[sink] = start + delays[sink]
  }
}
