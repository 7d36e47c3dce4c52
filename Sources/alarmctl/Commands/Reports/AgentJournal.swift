import AlarmClient
import AlarmCore
import HostSystem
import Subprocess
import SystemPackage

/// The agent's messages in the journal, if systemd stores them there: read with journalctl(1).
enum AgentJournal {
  /// How many bytes of an answer are read, and how many of its last lines are shown.
  private static let (limit, lineLimit) = (4 << 20, 20)
  /// How long the journal may take.
  private static let patience = Duration.seconds(10)

  /// The lines with the ids of these alarms, the oldest first; otherwise the reason why there are none.
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

  /// The program's output; nil: it isn't installed, fails or takes too long.
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
