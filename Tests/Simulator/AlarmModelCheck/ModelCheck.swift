import AlarmCore

/// Every order of so many things that can happen to some alarms, not a choice of them. Orders that lead to the same state go on
/// together, which is what makes them countable.
public struct ModelCheck: Sendable {
  /// What came of it.
  public struct Outcome: Sendable {
    /// Orders of as many events as were asked for.
    public var orders: UInt64 = 1
    /// States that differ, over all depths.
    public var states = 1
    /// Steps from a state to a next one.
    public var steps = 0
    /// The first order that breaks a rule, with what is wrong after it.
    public var violation: String?
  }

  /// How many events follow each other.
  public let depth: Int
  /// How many alarms there are, up to `ModelState.kinds`.
  public let alarms: Int

  /// A check of so many events of so many alarms.
  public init(depth: Int, alarms: Int) {
    self.depth = depth
    self.alarms = min(max(alarms, 1), ModelState.kinds)
  }

  /// Goes through all of them, and ends at the first violation.
  public func run() async -> Outcome {
    let first = ModelState(alarms: alarms)
    let choices = ModelStep.all(alarms: alarms)
    var layer = [first.key: (state: first, orders: UInt64(1))]
    var outcome = Outcome()
    for _ in 0..<depth {
      var next: [[Int64]: (state: ModelState, orders: UInt64)] = [:]
      for (number, (state, orders)) in layer.values.enumerated() {
        // A minute of one of the shared pool's two threads: others wait for their turns.
        if number.isMultiple(of: 50) { await Task.yield() }
        for step in choices {
          outcome.steps += 1
          let after = state.after(step)
          guard after.faults.isEmpty else {
            outcome.violation = "\(after.steps) in \(state.book.records): \(after.faults)"
            return outcome
          }
          next[after.key, default: (after, 0)].orders += orders
        }
      }
      layer = next
      outcome.states += next.count
    }
    outcome.orders = layer.values.reduce(UInt64(0)) { $0 + $1.orders }
    return outcome
  }
}
