import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// A sandboxed application and its own sound.
@Suite(
  "Sounds of sandboxed applications", .timeLimit(.minutes(10)),
  .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
struct SandboxedSoundTests {
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
      #expect(try await session.heard(alarm).hasSuffix("/data/alarmkit/sounds/\(word)"))
    }
  }
}
