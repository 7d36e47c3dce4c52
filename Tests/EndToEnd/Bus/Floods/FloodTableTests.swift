import Glibc
import TestSupport
import Testing

/// Clients that behave as badly as they can. In every case, what is due rings once, others are answered, and the agent's memory
/// is bounded. Delays, speed and memory are printed beside the goals, since a busy machine says little about time.
@Suite(.timeLimit(.minutes(10)), .serialized) struct FloodTableTests {
  /// The length of the long lists: `ALARMKIT_FLOOD_ALARMS`, or a number that leaves the tests time for others.
  private static let alarms =
    unsafe getenv("ALARMKIT_FLOOD_ALARMS").flatMap { Int(unsafe String(cString: $0)) } ?? 2_000
  /// In MiB. The agent that is built for tests has no optimizations and twice the size.
  private static let bound = 128.0

  @Test("Under floods everything rings once, others are answered, and memory is bounded")
  func table() async throws {
    var rows: [FloodRow] = []
    for flood in Flood.all(alarms: Self.alarms) {
      rows.append(try await FloodRig.with(alarms: flood.alarms) { try await $0.measure(flood) })
    }
    rows.append(try await FloodRig.with(alarms: 0) { try await $0.measureCrowd() })
    FloodRow.report(rows)
    for row in rows {
      #expect(row.calls > 0, "\(row.name)")
      #expect(row.resident < Self.bound || SanitizerOptions.areGiven, "\(row.name)")
    }
  }
}
