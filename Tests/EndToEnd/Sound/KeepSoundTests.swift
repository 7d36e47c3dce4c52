import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Sounds that callers pass as open files, with the built agent on a real bus.
@Suite(.timeLimit(.minutes(10))) struct KeepSoundTests {
  @Test("A kept sound is heard when its alarm rings, though its file is gone, by either way of scheduling")
  func heard() async throws {
    try await AgentSession.withAgent { session, _ in
      let tone = try session.tone()
      let bytes = TextFile.bytes(tone)
      let word = try await session.keepSound(tone)
      #expect(try await session.keepSound(tone) == word)
      #expect(unsafe unlink(tone) == 0)
      #expect(TextFile.bytes(session.keptSound(word)) == bytes)

      let id = try await session.add("1s", "Tea", "sound=\(word)")
      #expect(try await session.list().first?.sound == word)
      #expect(try await session.heard(id) == "start \(session.keptSound(word))")
      let json = try await session.call(
        "Schedule", .string(""), .string(#"{"when":"1s","sound":"\#(word)"}"#))
      #expect(try await session.heard(try #require(json.first?.asString)).hasSuffix(word))
      #expect(try await session.call("Status").first?["Sound"]?.asString == "ok")
    }
  }

  @Test("What is no sound is refused by the argument's name, and no descriptor stays open, two hundred times over")
  func refused() async throws {
    try await AgentSession.withUnharmedAgent { session, agent in
      let (text, empty, tone) = (session.folder + "/text", session.folder + "/empty", try session.tone())
      try TextFile.write("Buy milk", to: text)
      try TextFile.write("", to: empty)
      for round in 0..<200 {
        let (path, word) = [
          (text, "file: it holds no sound"), (empty, "file: it is empty"), ("/dev/zero", "file: it is a device"),
          (session.folder, "file: it is a folder"), (tone, ""),
        ][round % 5]
        let error = await session.refusalOfSound(.unixFD(try PassedDescriptor.reading(path)))
        #expect(error?.code == (word.isEmpty ? nil : .invalidArgument), "\(path)")
        let message = error?.message ?? ""
        #expect(message.hasPrefix(word), "\(path): \(message)")
      }
      let calls = [DBusValue.variant(.unixFD(try PassedDescriptor.reading(tone))), .string(tone)]
      for value in calls {
        await #expect(throws: DBusError.self) { try await session.call("KeepSound", value) }
      }
      for path in [tone, text, empty] {
        try await Patience.until("\(path) is closed") { ProcessDescriptors.count(of: agent.pid, at: path) == 0 }
      }
    }
  }

  @Test("Callers that vanish with their calls leave no descriptor and no half of a copy behind")
  func vanishing() async throws {
    try await AgentSession.withUnharmedAgent { session, agent in
      let tone = try session.tone()
      for _ in 0..<30 {
        let client = try RawBusClient.greeted(at: session.bus.address)
        for serial in 2..<UInt32(12) {
          var message = HostileMessage.call("KeepSound", "h") { $0.uint32(0) }
          message.serial = serial
          message.descriptors = 3
          try client.send(message.bytes, descriptors: 3, of: tone)
        }
      }
      _ = try await session.call("List")
      try await Patience.until("all is closed") { ProcessDescriptors.count(of: agent.pid, at: tone) == 0 }
      // Once its own call is answered, no other one is running: the agent copies at most two at once for one program.
      var word: String?
      try await Patience.until("it is kept") {
        word = try? await session.keepSound(tone)
        return word != nil
      }
      let names = try await session.run("ls", ["-A", session.folder + "/data/alarmkit/sounds"]).stdout
      #expect(names.split(separator: "\n").filter { !$0.contains(".") } == [Substring(word ?? "")], "\(names)")
      #expect(!names.contains(".keeping-"), "\(names)")
    }
  }
}
