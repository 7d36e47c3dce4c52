/// How often the buttons of one notice are pressed. A server that presses them by itself, each time that they are shown, would
/// keep itself and the agent busy for ever.
struct PressLimit {
  /// What becomes of a press.
  enum Verdict: Hashable {
    case counts
    /// It doesn't count. `isFirst`: those before it did.
    case ignored(isFirst: Bool)
  }

  /// More than this many presses within `span` aren't made by a person.
  static let most = 5
  static let span = Duration.seconds(1)
  /// After this long without a press, presses count again.
  static let quiet = Duration.seconds(2)

  private var counted: [Duration] = []
  private var last: Duration?
  private var isExceeded = false

  /// A press comes.
  mutating func press(at now: Duration) -> Verdict {
    defer { last = now }
    if isExceeded, let last, now - last < Self.quiet { return .ignored(isFirst: false) }
    isExceeded = false
    counted.removeAll { now - $0 >= Self.span }
    guard counted.count < Self.most else {
      isExceeded = true
      return .ignored(isFirst: true)
    }
    counted.append(now)
    return .counts
  }

  /// Whether it has nothing to remember.
  func isIdle(at now: Duration) -> Bool { last.map { now - $0 >= max(Self.quiet, Self.span) } ?? true }
}
