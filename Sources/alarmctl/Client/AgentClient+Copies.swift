import AlarmWire
import DBus
package import EventLoop

extension AgentClient {
  /// What was restored.
  package struct Restored: Encodable, Sendable {
    /// Where it came from.
    package let file: String
    /// How many alarms were in it.
    package let alarms: Int
    /// How many of them were due before now.
    package let past: Int
    /// Where what was stored until then is kept.
    package let previous: String
  }

  /// Writes all that is stored to a file by its absolute path, and returns how many alarms that are.
  package func backUp(to file: String, replacing: Bool) async throws(CommandFailure) -> Int {
    guard let count = try await call("Backup", [.string(file), .bool(replacing)]).first?.asInt32 else {
      throw Self.unreadable("Backup")
    }
    return Int(count)
  }

  /// Replaces all that is stored by what is in a file, by its absolute path. Returns when the agent has it.
  package func restore(from file: String, on loop: EventLoop) async throws(CommandFailure) -> Restored {
    let changes: AsyncStream<BusName?>
    do { changes = try await connection.ownerChanges(of: AlarmInterface.busName) } catch { throw CommandFailure(error) }
    let answer = try await call("Restore", [.string(file)])
    guard answer.count == 3, let alarms = answer[0].asInt32, let past = answer[1].asInt32,
      let previous = answer[2].asString
    else { throw Self.unreadable("Restore") }
    guard await isBack(changes, on: loop) else {
      throw CommandFailure(
        "Unreachable",
        say(
          "{file} is restored, but the agent has not begun again with it; run alarmctl status", ["file": file]),
        .unreachable)
    }
    return Restored(file: file, alarms: Int(alarms), past: Int(past), previous: previous)
  }

  /// Whether the name has an owner again soon after it was released.
  private func isBack(_ changes: AsyncStream<BusName?>, on loop: EventLoop) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        var wasFree = false
        for await owner in changes {
          if owner == nil { wasFree = true } else if wasFree { return true }
        }
        return false
      }
      group.addTask {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let timer = loop.after(.seconds(20)) { continuation.finish() }
        for await _ in stream {}
        timer.cancel()
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }
}
