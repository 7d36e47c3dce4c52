package import AlarmWire
import DBus
package import EventLoop

extension AgentClient {
  /// The result of a restore.
  package struct Restored: JSONRepresentable, Sendable {
    /// The restored file.
    package let file: String
    /// How many alarms it contained.
    package let alarms: Int
    /// How many of them were due before now.
    package let past: Int
    /// The file with the previous contents of the store.
    package let previous: String

    package var json: JSONValue {
      get throws(WireError) {
        try .fields(["file": file, "alarms": alarms, "past": past, "previous": previous])
      }
    }
  }

  /// Writes the whole store to a file with this absolute path, and returns the number of alarms.
  package func backUp(to file: String, replacing: Bool) async throws(CommandFailure) -> Int {
    guard let count = try await call("Backup", [.string(file), .bool(replacing)]).first?.asInt32 else {
      throw Self.unreadable("Backup")
    }
    return Int(count)
  }

  /// Replaces the whole store by a file with this absolute path. Returns when the agent has loaded it.
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
          "{file} is restored, but the agent has not started again with it; run alarmctl status", ["file": file]),
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
