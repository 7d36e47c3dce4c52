import AlarmWire
import DBus
import Foundation
import Glibc
import NotificationServer
import TestSupport
import Testing

/// The built agent on disks that are full or read-only, or that hold something else than it stored.
@Suite(.timeLimit(.minutes(10))) struct StoreTroubleTests {
  // MARK: Disks

  @Test(
    "R24 On a full disk what is due rings and is stopped, nothing new is taken, and after a kill what was stopped is over",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"))
  func full() async throws {
    try await Self.withStoreFolder { session, folder in
      let mount = try #require(Mount(small: folder, size: "2m"))
      defer { mount.end() }
      let agent = try await session.startAgent()
      let kept = try await session.add("1440min", "Kept")
      let id = try await session.add("2s", "Rings", "sound=silent")
      mount.fill()
      try await session.waitUntil(id, is: "alerting")
      // There may be a little room left in an existing file.
      var taken: Set<String> = []
      var refusal: DBusError?
      while refusal == nil, taken.count < 2_000 {
        do {
          taken.insert(try await session.add("1440min", String(repeating: "x", count: 100)))
        } catch let error as DBusError { refusal = error }
      }
      #expect(refusal?.name == Self.storageFailed)
      let reason = "can't store the change: the disk is full"
      #expect(refusal?.message.contains(reason) == true, "\(refusal?.message ?? "")")
      let stopped = await #expect(throws: DBusError.self) { try await session.call("Stop", .string(id)) }
      #expect(stopped?.name == Self.storageFailed)
      #expect(try await session.state(id) == nil)
      #expect(try await session.status("Storage").contains("disk is full"))

      mount.clear()
      let later = try await session.add("1440min", "Later")
      try await session.waitFor("Storage", "ok")
      await agent.kill()
      try await session.waitForNoOwner(of: AlarmInterface.busName)
      let next = try await session.startAgent()
      #expect(Set(try await session.list().map(\.id)) == taken.union([kept, later]))
      print("R24: \(taken.count) alarms were taken by the full disk, and then none")
      await next.kill()
    }
  }

  @Test(
    "R25 On a medium that can't be written what is due rings once, the agent is idle then and says why; mounted anew it stores",
    .enabled(if: Mount.isPermitted, "\(Mount.need)"))
  func readOnly() async throws {
    try await Self.withStoreFolder { session, folder in
      let first = try await session.startAgent()
      let (id, at) = try await session.addAt(3, "sound=silent")
      _ = try await first.end()
      let mount = try #require(Mount(readOnly: folder))
      defer { mount.end() }
      let agent = try await session.startAgent()
      let word = try await session.status("Storage")
      #expect(word.contains("alarms.sqlite") && word.contains("can't be written"), "\(word)")
      try await session.waitUntil(id, is: "alerting")
      let refusal = await #expect(throws: DBusError.self) { try await session.add("1440min") }
      #expect(refusal?.name == Self.storageFailed && refusal?.message.contains("read-only") == true)

      let before = try ProcessTime.ofProgram(agent.pid)
      try await Patience.until("two seconds have passed") { WallClock.seconds >= at + 3 }
      let used = try ProcessTime.ofProgram(agent.pid) - before
      print("R25: \(used) of CPU while it rings on a read-only medium")
      #expect(used < .milliseconds(500))
      #expect(session.agentLog.split(separator: "\n").count { $0.hasSuffix("\(id): alerting") } == 1)
      await #expect(throws: DBusError.self) { try await session.call("Stop", .string(id)) }
      #expect(try await session.state(id) == nil)

      #expect(mount.makeWritable())
      _ = try await session.add("1440min")
      try await session.waitFor("Storage", "ok")
      await agent.kill()
      try await session.waitForNoOwner(of: AlarmInterface.busName)
      let next = try await session.startAgent()
      #expect(try await session.list().count == 1)
      await next.kill()
    }
  }

  // MARK: Files

  @Test(
    "What was lost with a damaged store is reported by Status and by one quiet notification, in the user's language",
    arguments: [true, false], [true, false])
  func damaged(hasBackup: Bool, isGerman: Bool) async throws {
    try await TemporaryFolder.with { words in
      try await Catalogues.compile("de", into: words)
      let language = isGerman ? ["LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "TEXTDOMAINDIR": words] : [:]
      try await Self.withStoreFolder(language) { session, folder in
        let first = try await session.startAgent()
        let (id, _) = try await session.addAt(86_400)
        try await Patience.until("there is a backup") { try Self.backups(in: folder).count == 1 }
        _ = try await first.end()
        if !hasBackup {
          for name in try Self.backups(in: folder) { try FileManager.default.removeItem(atPath: folder + "/" + name) }
        }
        try TextFile.write("This is not a database, and was one.", to: folder + "/alarms.sqlite")

        let agent = try await session.startAgent()
        let told =
          switch (hasBackup, isGerman) {
          case (true, false): "The alarm store was damaged. The backup of "
          case (false, false): "The alarm store was damaged and there is no backup: it starts empty."
          case (true, true): "Der Weckerspeicher war beschädigt. Die Sicherung vom "
          case (false, true): "Der Weckerspeicher war beschädigt, und es gibt keine Sicherung:"
          }
        let word = try await session.status("Storage")
        #expect(word.hasPrefix(told), "\(word)")
        let warnings = try await session.call("Status").first?["Warnings"]?.asStrings
        #expect(warnings == [word])
        #expect(try await session.list().map(\.id) == (hasBackup ? [id] : []))
        try await FakeServer.with(session) { server in
          var shown: [NotificationRequest] = []
          try await Patience.until("it is reported") {
            shown = await server.daemon.state.shown.map(\.request)
            return !shown.isEmpty
          }
          #expect(shown.count == 1 && shown.first?.category == "alarm.loss" && shown.first?.urgency == .normal)
          #expect(shown.first?.summary == (isGerman ? "Vielleicht fehlen Wecker" : "Alarms may be missing"))
          #expect(shown.first?.body == word)
        }
        // Storing works, and what was lost stays lost until the agent ends.
        _ = try await session.addAt(86_400)
        #expect(try await session.status("Storage") == word)
        _ = try await agent.end()
        let next = try await session.startAgent()
        #expect(try await session.status("Storage") == "ok")
        await next.kill()
      }
    }
  }

  @Test("A store that is removed or replaced under the agent is written again, said by the status, and nothing is lost")
  func goneAway() async throws {
    try await Self.withStoreFolder { session, folder in
      let agent = try await session.startAgent()
      var ids: Set = [try await session.add("1440min", "First")]
      // As a tool that restores a folder begins. The agent notices it without any change of an alarm.
      try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
      try await session.waitForStorage("was removed while the agent ran")
      ids.insert(try await session.add("1440min", "Second"))

      try FileManager.default.copyItem(atPath: folder + ".away/alarms.sqlite", toPath: folder + "/synced")
      try #require(unsafe rename(folder + "/synced", folder + "/alarms.sqlite") == 0)
      try await session.waitForStorage("was replaced by another file")
      ids.insert(try await session.add("1440min", "Third"))
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("replaced-") }
      #expect(kept.count == 1)

      await agent.kill()
      try await session.waitForNoOwner(of: AlarmInterface.busName)
      let next = try await session.startAgent()
      #expect(Set(try await session.list().map(\.id)) == ids)
      #expect(try await session.status("Storage") == "ok")
      await next.kill()
    }
  }

  @Test("Some seconds after a change the store's file alone has it, without the log beside it")
  func settles() async throws {
    try await Self.withStoreFolder { session, folder in
      let agent = try await session.startAgent()
      _ = try await session.add("1440min", "Copied with the file")
      try await Patience.until("the file has the alarm") {
        TextFile.read(folder + "/alarms.sqlite").contains("Copied with the file")
      }
      await agent.kill()
    }
  }

  @Test("A store that a newer version wrote ends the agent with that reason, and stays as it is")
  func newer() async throws {
    try await Self.withStoreFolder { session, folder in
      let first = try await session.startAgent()
      _ = try await session.add("1440min", "Kept")
      _ = try await first.end()
      // The layout's number: four bytes of an SQLite file's header, big-endian.
      var bytes = TextFile.bytes(folder + "/alarms.sqlite")
      try #require(bytes.count > 100)
      bytes[62] = 0x27
      try TextFile.write(bytes: bytes, to: folder + "/alarms.sqlite")
      let agent = try await session.process.launch()
      #expect(try await agent.exitStatus() == 1)
      #expect(session.agentLog.contains("use the newer program"), "\(session.agentLog)")
      #expect(TextFile.bytes(folder + "/alarms.sqlite") == bytes)
    }
  }

  // MARK: Private

  private static let storageFailed: ErrorName = "org.alarmkit.Alarms1.Error.StorageFailed"

  /// Runs a body in a session without an agent whose store's folder is there.
  private static func withStoreFolder(
    _ more: [String: String] = [:], _ body: (AgentSession, String) async throws -> Void
  ) async throws {
    try await AgentSession.with(more) { session in
      let folder = session.folder + "/state/alarmkit"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try await session.process.explaining { try await body(session, folder) }
    }
  }

  private static func backups(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("backup-") }
  }
}

extension AgentSession {
  /// Waits until the storage status contains a text.
  fileprivate func waitForStorage(_ text: String) async throws {
    try await Patience.until("Storage says \"\(text)\"") { try await status("Storage").contains(text) }
  }
}
