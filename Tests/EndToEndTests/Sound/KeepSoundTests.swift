import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Sounds that callers bring as open files, with the built agent on a real bus.
@Suite(.timeLimit(.minutes(2))) struct KeepSoundTests {
  /// Has a file kept and returns the word for it.
  private static func keep(_ path: String, _ session: AgentSession) async throws -> String {
    let answer = try await session.call("KeepSound", .unixFD(try PassedDescriptor.reading(path)))
    return try #require(answer.first?.asString)
  }

  private static func tone(_ session: AgentSession, _ name: String = "Chime", _ hertz: Double = 700) throws -> String {
    let path = "\(session.folder)/\(name)"
    try #require(EncodedTone.wav.write(hertz, to: path))
    return path
  }

  /// Where a kept sound is.
  private static func copy(_ word: String, _ session: AgentSession) -> String {
    "\(session.folder)/data/alarmkit/sounds/\(word)"
  }

  /// Lets an alarm ring until it sounds, and stops it; the line that tells what sounded.
  private static func heard(_ id: String, _ session: AgentSession) async throws -> String {
    let log = session.folder + "/sound.wav.log"
    let before = TextFile.read(log).count
    var line = ""
    try await Patience.until("it sounds") {
      line = String(TextFile.read(log).dropFirst(before).split(separator: "\n").first ?? "")
      return line.hasPrefix("start ")
    }
    try await session.call("Stop", .string(id))
    try await Patience.until("it is silent") { TextFile.read(log).count > before + line.count + 1 }
    return line
  }

  private static func refusal(_ session: AgentSession, _ value: DBusValue) async -> WireError? {
    do {
      _ = try await session.call("KeepSound", value)
      return nil
    } catch {
      return (error as? DBusError).flatMap(WireError.init)
    }
  }

  @Test("A kept sound is heard when its alarm rings, though its file is gone, by either way of scheduling")
  func heard() async throws {
    try await AgentSession.withAgent { session, _ in
      let tone = try Self.tone(session)
      let bytes = TextFile.bytes(tone)
      let word = try await Self.keep(tone, session)
      #expect(try await Self.keep(tone, session) == word)
      #expect(unsafe unlink(tone) == 0)
      #expect(TextFile.bytes(Self.copy(word, session)) == bytes)

      let id = try await session.add("1s", "Tea", "sound=\(word)")
      #expect(try await session.list().first?.sound == word)
      #expect(try await Self.heard(id, session) == "start \(Self.copy(word, session))")
      let json = try await session.call(
        "Schedule", .string(""), .string(#"{"when":"1s","sound":"\#(word)"}"#))
      #expect(try await Self.heard(try #require(json.first?.asString), session).hasSuffix(word))
      #expect(try await session.call("Status").first?["Sound"]?.asString == "ok")
    }
  }

  @Test("What is no sound is refused by the argument's name, and no descriptor stays open, two hundred times over")
  func refused() async throws {
    try await AgentSession.withUnharmedAgent { session, agent in
      let (text, empty, tone) = (session.folder + "/text", session.folder + "/empty", try Self.tone(session))
      try TextFile.write("Buy milk", to: text)
      try TextFile.write("", to: empty)
      for round in 0..<200 {
        let (path, word) = [
          (text, "file: it holds no sound"), (empty, "file: it is empty"), ("/dev/zero", "file: it is a device"),
          (session.folder, "file: it is a folder"), (tone, ""),
        ][round % 5]
        let error = await Self.refusal(session, .unixFD(try PassedDescriptor.reading(path)))
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
      let tone = try Self.tone(session)
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
      // Once its own call is answered no other one is under way: two of one program's are copied at once.
      var word: String?
      try await Patience.until("it is kept") {
        word = try? await Self.keep(tone, session)
        return word != nil
      }
      let names = try await session.run("ls", ["-A", session.folder + "/data/alarmkit/sounds"]).stdout
      #expect(names.split(separator: "\n").filter { !$0.contains(".") } == [Substring(word ?? "")], "\(names)")
      #expect(!names.contains(".keeping-"), "\(names)")
    }
  }

  @Test("The thirty-third sound of one program is refused, and the words of the others stay good")
  func quota() async throws {
    try await AgentSession.withAgent { session, _ in
      var words: Set<String> = []
      for number in 0..<32 {
        words.insert(try await Self.keep(try Self.tone(session, "Chime", 300 + Double(number)), session))
      }
      #expect(words.count == 32)
      let more = DBusValue.unixFD(try PassedDescriptor.reading(try Self.tone(session, "More", 900)))
      let error = await Self.refusal(session, more)
      #expect(error?.code == .maximumLimitReached && error?.message.contains("32") == true)
      let id = try await session.add("1s", "Tea", "sound=\(try #require(words.first))")
      #expect(try await Self.heard(id, session).hasSuffix(words.first ?? ""))
    }
  }

  @Test("The agent's start removes what nobody brought for a day and no alarm names; the rest stays")
  func pruned() async throws {
    try await AgentSession.with { session in
      var agent = try await session.startAgent()
      var words: [String] = []
      for name in ["named", "cancelled", "old", "young"] {
        words.append(try await Self.keep(try Self.tone(session, name, 300 + Double(words.count)), session))
      }
      _ = try await session.add("1h", "Tea", "sound=\(words[0])")
      let cancelled = try await session.add("1h", "Bread", "sound=\(words[1])")
      _ = try await agent.end()
      let copies = words.map { Self.copy($0, session) }
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
      let tone = try Self.tone(session)
      let kept = try await session.run(alarmctl, ["sounds", "keep", tone])
      let word = String(kept.stdout.dropLast())
      #expect(kept.status == 0 && kept.stderr.isEmpty, "\(kept)")
      #expect(try await Self.keep(tone, session) == word)
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

  /// A sandboxed application and its own sound.
  @Suite(
    .timeLimit(.minutes(2)),
    .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
  struct InSandboxes {
    private static let id = "org.example.Clock"

    @Test("A sandboxed application's own sound is heard once the user allows it; its path is refused")
    func sandboxed() async throws {
      try await AgentSession.withAgent { session, _ in
        let app = try await session.flatpak(Self.id)
        try #require(EncodedTone.wav.write(700, to: app.root + "/Chime.wav"))
        let undecided = try await app.run("KeepSound|&/Chime.wav", "AuthorizationState")
        #expect(undecided[0].contains("Error.NotAuthorized") && undecided[0].contains("RequestAuthorization"))
        #expect(undecided[1].contains("notDetermined"), "\(undecided)")
        try await session.call("SetAuthorization", .string(Self.id), .string("denied"))
        #expect(try await app.run("KeepSound|&/Chime.wav")[0].contains("Error.NotAuthorized"))
        try await session.call("SetAuthorization", .string(Self.id), .string("authorized"))

        let answers = try await app.run(
          "KeepSound|&/Chime.wav", "KeepSound|&/.flatpak-info", "Add|1h|Tea|[sound=/Chime.wav]")
        let start = try #require(answers[0].firstRange(of: "kept-"), "\(answers)")
        let word = String(answers[0][start.lowerBound...].prefix(37))
        #expect(answers[1].contains("Error.InvalidArgument") && !answers[1].contains(session.folder), "\(answers)")
        #expect(answers[2].contains("Error.InvalidArgument") && answers[2].contains("KeepSound"), "\(answers)")
        #expect(unsafe unlink(app.root + "/Chime.wav") == 0)
        _ = try await app.run("Add|1s|Tea|[sound=\(word)]")
        let alarm = try #require(try await session.list().first { $0.owner == Self.id }?.id)
        #expect(try await KeepSoundTests.heard(alarm, session).hasSuffix("/data/alarmkit/sounds/\(word)"))
      }
    }
  }
}
