import AlarmCore
import HostSystem
import TestSupport

/// What a user does without an alarm program: `sleep` in a shell, and `notify-send`.
enum ShellAlarm {
  private static let times = 20

  /// Milliseconds from the end of the requested time to the notification; nil: notify-send isn't installed.
  static func measure(_ rig: Rig, _ recorder: NoticeRecorder) async throws -> Sample? {
    guard ProgramRun.exists("notify-send") else { return nil }
    var delays: [Double] = []
    for number in 0..<times {
      let due = SystemClock.now().wall.microseconds + 300_000
      let shell = try await RunningProgram.start(
        "sh", ["-c", "sleep 0.3; exec notify-send 'shell \(number)'"], environment: rig.process.environment)
      for await arrival in recorder.arrivals where arrival.title == "shell \(number)" {
        delays.append(Double(arrival.at - due) / 1000)
        break
      }
      _ = try await shell.wait()
    }
    return Sample(delays)
  }
}
