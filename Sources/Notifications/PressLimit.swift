/// Limits the presses on the buttons of one notice. A server that presses them by itself each time they are shown would
/// otherwise keep itself and the agent busy forever.
struct PressLimit {
  /// Whether a press counts.
  enum Verdict: Hashable {
    case counts
    /// The press doesn't count. `isFirst`: it is the first that doesn't.
    case ignored(isFirst: Bool)
  }

  /// A person doesn't make more presses than this within `span`.
  static let most = 5
  static let span = Duration.seconds(1)
  /// After a pause of this length, presses count again.
  static let quiet = Duration.seconds(2)

  private var counted: [Duration] = []
  private var last: Duration?
  private var isExceeded = false

  /// Judges a press.
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

  /// Whether there is nothing left to remember.
  func isIdle(at now: Duration) -> Bool { last.map { now - $0 >= max(Self.quiet, Self.span) } ?? true }
}
