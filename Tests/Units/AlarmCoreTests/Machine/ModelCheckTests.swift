import AlarmCore
import Glibc
import Testing

/// Every order of so many things that can happen to two alarms, not a choice of them. Orders that lead to the same state go on
/// together, which is what makes them countable.
@Suite struct ModelCheckTests {
  /// How many events follow each other, and how many alarms there are; a release takes ten and three.
  static let depth = number("ALARMKIT_MODEL_DEPTH") ?? 8
  static let alarms = number("ALARMKIT_MODEL_ALARMS") ?? 2

  private static func number(_ variable: String) -> Int? {
    unsafe getenv(variable).flatMap { unsafe Int(String(cString: $0)) }
  }

  @Test("T4: no order of events breaks a rule, of all that there are with two alarms")
  func everyOrder() async {
    var layer = [ModelState().key: (state: ModelState(), orders: UInt64(1))]
    var states = 1
    var steps = 0
    let began = ContinuousClock.now
    for _ in 0..<Self.depth {
      var next: [[Int64]: (state: ModelState, orders: UInt64)] = [:]
      for (number, (state, orders)) in layer.values.enumerated() {
        // A minute of one of the shared pool's two threads: others wait for their turns.
        if number.isMultiple(of: 50) { await Task.yield() }
        for step in ModelStep.allCases {
          steps += 1
          let after = state.after(step)
          guard after.faults.isEmpty else {
            Issue.record("\(after.steps) in \(state.book.records): \(after.faults)")
            return
          }
          next[after.key, default: (after, 0)].orders += orders
        }
      }
      layer = next
      states += next.count
    }
    let orders = layer.values.reduce(UInt64(0)) { $0 + $1.orders }
    print(
      "T4 model check: \(Self.alarms) alarms, \(orders) orders of \(Self.depth) events, \(states) states, \(steps) steps, "
        + "0 wrong, \(ContinuousClock.now - began)")
  }
}
