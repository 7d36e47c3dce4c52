import TestSupport

/// What a user of systemd does without an alarm program: `systemd-run --user --on-active=`.
enum TimerUnit {
  private static let times = 10

  /// How many timers can be set in a second; nil: no systemd manages this user.
  static func rate() async throws -> Figure.Reference? {
    guard ProgramRun.exists("systemd-run"),
      try await ProgramRun.run("systemctl", ["--user", "show", "-P", "Version"]).status == 0
    else { return nil }
    let began = ContinuousClock.now
    for number in 0..<times {
      let unit = "alarmkit-bench-\(number)"
      let run = try await ProgramRun.run("systemd-run", ["--user", "--unit=\(unit)", "--on-active=1d", "true"])
      guard run.status == 0 else { throw TestFailure("systemd-run: \(run.stderr)") }
    }
    let took = began.duration(to: .now).seconds
    for number in 0..<times {
      _ = try await ProgramRun.run("systemctl", ["--user", "stop", "alarmkit-bench-\(number).timer"])
    }
    return .init("systemd-run --user --on-active", Double(times) / took)
  }
}
