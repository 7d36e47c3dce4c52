import AlarmClient
import AlarmCore
import HostSystem
import Subprocess
import SystemPackage

/// What the agent wrote to the journal, where systemd keeps it: journalctl(1) is asked.
enum AgentJournal {
  /// How much of an answer is read, in bytes, and how many of its lines are shown, the latest ones.
  private static let (limit, lineLimit) = (4 << 20, 20)
  /// How long the journal may take.
  private static let patience = Duration.seconds(10)

  /// The lines about alarms, the oldest first, which name them by their ids; why there are none otherwise.
  static func lines(about ids: [String], since: WallInstant) async -> [String] {
    let options = [
      "--user", "--unit=alarmkit-agent", "--since=@\(since.seconds)", "--output=short-iso", "--no-pager", "--quiet",
      "--lines=20000",
    ]
    guard let answer = await answer(to: options) else {
      return [say("The agent's log can't be read: journalctl is not there, or failed.")]
    }
    let lines = answer.split(separator: "\n").filter { line in ids.contains { line.contains($0) } }
    guard !lines.isEmpty else { return [say("The agent's log has nothing about it.")] }
    return lines.suffix(lineLimit).map { DisplayText.clean(String($0)) }
  }

  /// What the program prints; nil: it isn't there, fails or takes too long.
  private static func answer(to options: [String]) async -> String? {
    await withTaskGroup(of: String?.self) { group in
      group.addTask {
        let result = try? await Subprocess.run(
          .name("journalctl"), arguments: Arguments(options), output: .string(limit: limit), error: .discarded)
        return result?.terminationStatus.isSuccess == true ? result?.standardOutput ?? "" : nil
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
