import AlarmWire
import DBus
import Foundation
import Glibc
import TestSupport
import Testing

/// `alarmctl backup` and `alarmctl restore` with the built agent.
@Suite(.timeLimit(.minutes(10))) struct BackupTests {
  @Test("What was backed up while clients schedule is restored by the running agent, which goes on in the same process")
  func restored() async throws {
    try await AgentSession.withAgent { session, agent in
      var ids: Set<String> = []
      for number in 0..<9 { ids.insert(try await session.add("1440min", "Alarm \(number)")) }
      let gone = try await session.add("3s", "Gone by", "sound=silent")
      let file = session.folder + "/alarms.backup"
      let saved = try await session.run(BuiltPrograms.path("alarmctl"), ["backup", file])
      #expect(saved.status == 0 && saved.stdout == "10 alarms saved in \(file)\n", "\(saved)")
      #expect(try Self.mode(file) == 0o600)
      let again = try await session.run(BuiltPrograms.path("alarmctl"), ["backup", file])
      #expect(again.status == 5 && again.stderr.contains(file) && again.stderr.contains("--force"), "\(again)")
      #expect(try await session.run(BuiltPrograms.path("alarmctl"), ["backup", "--force", file]).status == 0)

      // Changes after the backup, which a restore removes.
      try await session.waitUntil(gone, is: "alerting")
      try await session.call("Stop", .string(gone))
      for id in ids { try await session.call("Cancel", .string(id)) }
      let other = try await session.add("1440min", "Later")
      let restored = try await session.run(BuiltPrograms.path("alarmctl"), ["restore", file])
      #expect(
        restored.status == 0
          && restored.stdout.hasPrefix("10 alarms restored from \(file), 1 of them was due before now\n"),
        "\(restored)")
      let present = Set(try await session.list().map(\.id))
      #expect(present == ids.union([gone]) && !present.contains(other))
      #expect(try await session.state(gone) == "alerting", "it is late by less than its window")
      #expect(try await session.status("Storage") == "ok")

      // The replaced store is an ordinary backup file.
      let kept = try FileManager.default.contentsOfDirectory(atPath: session.folder + "/state/alarmkit")
        .filter { $0.hasPrefix("replaced-") }
      #expect(kept.count == 1)
      let back = try await session.run(
        BuiltPrograms.path("alarmctl"), ["restore", session.folder + "/state/alarmkit/" + (kept.first ?? ""), "--json"])
      #expect(back.status == 0 && back.stdout.contains(#""alarms":1,"#), "\(back)")
      #expect(try await session.list().map(\.id) == [other])
      // The same process all along.
      #expect(kill(agent.pid, 0) == 0)
    }
  }

  @Test("A file that can't be restored is refused by its name and reason, and every alarm stays")
  func refused() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1440min", "Kept")
      let owner = await session.client.owner(of: AlarmInterface.busName)
      let text = session.folder + "/milk.txt"
      try TextFile.write("Buy milk", to: text)
      for (file, word) in [(text, "not a database"), (session.folder + "/none", "no such file")] {
        let run = try await session.run(BuiltPrograms.path("alarmctl"), ["restore", file])
        #expect(run.status == 5 && run.stderr.contains(file) && run.stderr.contains(word), "\(run)")
      }
      #expect(try await session.list().map(\.id) == [id])
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)
    }
  }

  @Test("Backups while four clients schedule are whole, each with every alarm that was acknowledged before it")
  func whileScheduling() async throws {
    try await AgentSession.withAgent { session, _ in
      let clients = try await withThrowingTaskGroup(of: AgentSession.self) { group in
        for _ in 0..<4 { group.addTask { try await session.onConnectionOfItsOwn() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let work = clients.map { client in
        Task {
          var count = 0
          while !Task.isCancelled {
            do {
              _ = try await client.add("1440min", "x")
              count += 1
            } catch {
              // Its last call is cancelled with it.
              guard Task.isCancelled else { throw error }
            }
          }
          return count
        }
      }
      var counts: [Int32] = []
      for number in 0..<10 {
        let before = try await session.list().count
        let answer = try await session.call("Backup", .string("\(session.folder)/\(number)"), .bool(false))
        let count = try #require(answer.first?.asInt32)
        #expect(count >= before)
        counts.append(count)
      }
      for task in work { task.cancel() }
      var made = 0
      for task in work { made += try await task.value }
      #expect(counts == counts.sorted())
      print("10 backups while 4 clients scheduled \(made) alarms: \(counts)")
    }
  }

  @Test("Backups that are made, and such that are refused, leave the agent with no more descriptors than before")
  func descriptors() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      for number in 0..<20 {
        try await session.call("Backup", .string("\(session.folder)/\(number)"), .bool(false))
        await #expect(throws: DBusError.self) {
          try await session.call("Backup", .string("\(session.folder)/\(number)"), .bool(false))
        }
      }
    }
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
