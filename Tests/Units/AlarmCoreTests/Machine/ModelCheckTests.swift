import AlarmModelCheck
import Glibc
import Testing

@Suite struct ModelCheckTests {
  /// Small here, because this build isn't optimised: `make simulate` goes deeper in less time, and a release uses ten and three.
  static let depth = unsafe getenv("ALARMKIT_MODEL_DEPTH").flatMap { unsafe Int(String(cString: $0)) } ?? 6

  @Test("T4: no order of events breaks a rule, of all that there are with two alarms")
  func everyOrder() async {
    let outcome = await ModelCheck(depth: Self.depth, alarms: 2).run()
    #expect(outcome.violation == nil)
    #expect(outcome.states > 1_000)
    print("T4 model check: \(outcome.orders) orders of \(Self.depth) events, \(outcome.states) states")
  }
}
