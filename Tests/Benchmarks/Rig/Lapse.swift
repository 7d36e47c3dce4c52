import TestSupport

/// Time that goes by in a measurement. Nothing else in here sleeps: whatever has an event is waited for by that.
enum Lapse {
  /// Lets the span go by that is measured.
  static func pass(_ span: Duration) async throws { try await Task.sleep(for: span) }

  /// Waits until a process does nothing: none of its threads has run for a while. One that never rests is measured as it is.
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
