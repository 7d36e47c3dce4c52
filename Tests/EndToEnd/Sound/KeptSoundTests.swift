import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// How long and how many sounds are kept, and the command line, with the built agent on a real bus.
@Suite("Kept sounds", .timeLimit(.minutes(10))) struct KeptSoundTests {
  @Test("The thirty-third sound of one program is refused, and the words of the others stay good")
  func quota() async throws {
    try await AgentSession.withAgent { session, _ in
      var words: Set<String> = []
      for number in 0..<32 {
        words.insert(try await session.keepSound(try session.tone("Chime", 300 + Double(number))))
      }
      #expect(words.count == 32)
      let more = DBusValue.unixFD(try PassedDescriptor.reading(try session.tone("More", 900)))
      let error = await session.refusalOfSound(more)
      #expect(error?.code == .maximumLimitReached && error?.message.contains("32") == true)
      let id = try await session.add("1s", "Tea", "sound=\(try #require(words.first))")
      #expect(try await session.heard(id).hasSuffix(words.first ?? ""))
    }
  }

  @Test("The agent's start removes what nobody brought for a day and no alarm names; the rest stays")
  func pruned() async throws {
    try await AgentSession.with { session in
      var agent = try await session.startAgent()
      var words: [String] = []
      for name in ["named", "cancelled", "old", "young"] {
        words.append(try await session.keepSound(try session.tone(name, 300 + Double(words.count))))
      }
      _ = try await session.add("1h", "Tea", "sound=\(words[0])")
      let cancelled = try await session.add("1h", "Bread", "sound=\(words[1])")
      _ = try await agent.end()
      let copies = words.map { session.keptSound($0) }
      _ = try await session.run("touch", ["-d", "2 days ago"] + copies.prefix(3))
      agent = try await session.startAgent()
      try await Patience.until("the old one is gone") { TextFile.bytes(copies[2]).isEmpty }
      #expect([0, 1, 3].allSatisfy { !TextFile.bytes(copies[$0]).isEmpty })
      // No alarm names it any more.
      try await session.call("Cancel", .string(cancelled))
      _ = try await agent.end()
      agent = try await session.startAgent()
      try await Patience.until("it is gone") { TextFile.bytes(copies[1]).isEmpty }
      #expect([0, 3].allSatisfy { !TextFile.bytes(copies[$0]).isEmpty })
      await agent.kill()
    }
  }

  @Test("alarmctl sounds keep prints the word, and names the file that is none")
  func command() async throws {
    try await AgentSession.withAgent { session, _ in
      let alarmctl = BuiltPrograms.path("alarmctl")
      let tone = try session.tone()
      let kept = try await session.run(alarmctl, ["sounds", "keep", tone])
      let word = String(kept.stdout.dropLast())
      #expect(kept.status == 0 && kept.stderr.isEmpty, "\(kept)")
      #expect(try await session.keepSound(tone) == word)
      let json = try await session.run(alarmctl, ["sounds", "keep", "--json", tone])
      #expect(json.stdout.contains(#""sound":"\#(word)""#), "\(json)")
      let set = try await session.run(alarmctl, ["timer", "1h", "Tea", "--sound", word])
      #expect(set.status == 0 && !set.stderr.contains("kept-"), "\(set)")
      #expect(try await session.run(alarmctl, ["sounds"]).stdout.contains(word))
      #expect(try await session.run(alarmctl, ["sounds", "list", "--json"]).stdout.contains(word))

      let pipe = session.folder + "/pipe"
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      for (path, reason) in [(session.folder + "/none", "no such file"), (pipe, "it is a pipe")] {
        let run = try await session.run(alarmctl, ["sounds", "keep", path])
        #expect(run.status == 5 && run.stdout.isEmpty && run.stderr.lowercased().contains(reason), "\(run)")
      }
    }
  }
}
