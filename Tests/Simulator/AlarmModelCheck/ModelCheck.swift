import AlarmCore

/// Tries every order of a number of events that can happen to some alarms, not a choice of them. Orders that lead to the same state
/// are continued together; without this there would be too many.
public struct ModelCheck: Sendable {
  /// The result.
  public struct Outcome: Sendable {
    /// Orders of the requested number of events.
    public var orders: UInt64 = 1
    /// Different states, over all depths.
    public var states = 1
    /// Steps from one state to the next.
    public var steps = 0
    /// The first order that breaks a rule, with what is wrong after it.
    public var violation: String?
  }

  /// How many events follow each other.
  public let depth: Int
  /// How many alarms there are, up to `ModelState.kinds`.
  public let alarms: Int

  /// A check of this many events of this many alarms.
  public init(depth: Int, alarms: Int) {
    self.depth = depth
    self.alarms = min(max(alarms, 1), ModelState.kinds)
  }

  /// Tries all orders, and ends at the first violation.
  public func run() async -> Outcome {
    let first = ModelState(alarms: alarms)
    let choices = ModelStep.all(alarms: alarms)
    var layer = [first.key: (state: first, orders: UInt64(1))]
    var outcome = Outcome()
    for _ in 0..<depth {
      var next: [[Int64]: (state: ModelState, orders: UInt64)] = [:]
      for (number, (state, orders)) in layer.values.enumerated() {
        // This uses one of the shared pool's two threads for a minute: other tasks need their turns.
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
