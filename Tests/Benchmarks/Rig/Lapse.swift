import TestSupport

/// Time that passes in a measurement. Nothing else here sleeps: if something has an event, the code waits for the event.
enum Lapse {
  /// Waits for the span that is measured.
  static func pass(_ span: Duration) async throws { try await Task.sleep(for: span) }

  /// Waits until a process does nothing: none of its threads has run for a while. A process that never rests is measured as it is.
  static func untilAtRest(_ pid: Int32) async throws {
    var before = try await ProcessUsage.switches(of: pid)
    for _ in 0..<20 {
      try await pass(.milliseconds(500))
      let now = try await ProcessUsage.switches(of: pid)
      if now == before { return }
      before = now
    }
  }
}
