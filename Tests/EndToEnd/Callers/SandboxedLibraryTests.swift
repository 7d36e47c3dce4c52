import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// The Swift library in an application in a sandbox.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
struct SandboxedLibraryTests {
  private static let id = "org.example.Clock"

  @Test("Its first alarm asks the user and is its own, and it sees no other's")
  func schedules() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak(Self.id)
      let theirs = try await session.add("07:00 daily", "Secret")
      try await FakeServer.with(session) { server in
        async let lines = app.run("AlarmKit|")
        let question = try await server.waitForOne(["allow", "deny"])
        #expect(await server.daemon.press("allow", of: question))
        let told = try await lines
        let own = try #require(try await session.list().first { $0.owner == Self.id }?.id)
        #expect(told == ["AlarmKit answers \(own) of [\"\(own)\"], authorized"])
        #expect(own != theirs)
      }
    }
  }

  @Test("What the user refuses is Apple's error")
  func denied() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak(Self.id)
      try await session.call("SetAuthorization", .string(Self.id), .string("denied"))
      let told = try await app.run("AlarmKit|")
      #expect(told.first?.hasPrefix("AlarmKit fails com.apple.AlarmKit.Alarm 1 ") == true, "\(told)")
      #expect(try await session.list().isEmpty)
    }
  }

  @Test(
    "A sound file of its own, which the agent can't read by its path, is heard; one that isn't there is the agent's own sound",
    arguments: [("Chime", "/data/alarmkit/sounds/kept-"), ("/x.wav", "sounds/alarm.wav")])
  func sound(name: String, heard: String) async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak(Self.id)
      try await session.call("SetAuthorization", .string(Self.id), .string("authorized"))
      let folder = app.root + session.folder + "/data/sounds"
      _ = try await ProgramRun.run("mkdir", ["-p", folder])
      try #require(EncodedTone.wav.write(700, to: folder + "/Chime.wav"))
      let told = try await app.run("AlarmKit|\(name)")
      #expect(told.first?.hasPrefix("AlarmKit answers ") == true, "\(told)")
      let log = session.folder + "/sound.wav.log"
      try await Patience.until("it sounds") { TextFile.read(log).contains("start ") }
      #expect(TextFile.read(log).contains(heard), "\(TextFile.read(log))")
    }
  }

  @Test("After its five hundredth alarm the limit is Apple's error, and one less is none")
  func limit() async throws {
    try await AgentSession.withAgent { session, _ in
      let app = try await session.flatpak(Self.id)
      try await session.call("SetAuthorization", .string(Self.id), .string("authorized"))
      let full = Array(repeating: "Add|720h|Tea|[snooze=none]", count: 500)
      let told = try await app.run(full + ["AlarmKit|"])
      #expect(told.last == "AlarmKit fails maximumLimitReached", "\(told.suffix(2))")
      #expect(try await session.list().count == 500)
      try await session.call("Cancel", .string(try #require(try await session.list().first?.id)))
      let again = try await app.run("AlarmKit|")
      #expect(again.first?.hasPrefix("AlarmKit answers ") == true)
    }
  }
}
