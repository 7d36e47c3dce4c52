import AlarmCore
import Glibc
import TestSupport
import Testing

@testable import Sounds

extension SoundServerTests {
  /// Outputs that are muted or quiet when a sound has to be heard, and their state afterwards.
  @Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: !ServerKind.installed.isEmpty, "\(ProgramRun.need("PulseAudio or PipeWire"))")
  )
  struct OutputFloorTests {
    private let first = AlarmID(high: 1, low: 1)
    private let second = AlarmID(high: 2, low: 2)

    @Test("R75 A muted output is heard while it rings, reported once, and put back", arguments: ServerKind.installed)
    func floor(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        try await server.control("set-sink-volume", "alarms", "10%")
        try await server.control("set-sink-mute", "alarms", "1")
        try await Ear.with(server) { ear in
          player.start(first, sound: .file(tone))
          try await ear.expectSound()
          #expect(await warnings.next() == .outputRaised("alarms", to: 50, wasMuted: true))
          try await Patience.until("it is raised") { try await state(server) == "50% no" }
          player.start(second, sound: .file(tone))
          player.stop(first)
          player.stop(second)
          try await Patience.until("it is put back") { try await state(server) == "10% yes" }
        }
        #expect(TextFile.read(folder.file("outputs")).isEmpty)
        let rest = await warnings.rest()
        #expect(rest == [])
      }
    }

    @Test("An output that is all but off is heard clearly while it rings", arguments: ServerKind.installed)
    func clearlyHeard(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        try await server.control("set-sink-volume", "alarms", "5%")
        try await Ear.with(server) { ear in
          player.start(first, sound: .file(tone))
          try await ear.expectSound()
          try await Patience.until("it is raised") { try await state(server) == "50% no" }
          _ = try await ear.levels(2, blocks: 25)
          // The loudest of some, because a gap on a busy machine lowers a level.
          let level = try #require(try await ear.levels(10, blocks: 5).max())
          player.stop(first)
          try await Patience.until("it is put back") { try await state(server) == "5% no" }
          try await ear.expectSilence()
          try await server.control("set-sink-volume", "alarms", "100%")
          player.start(second, sound: .file(tone))
          try await ear.expectSound()
          _ = try await ear.levels(2, blocks: 25)
          let full = try #require(try await ear.levels(10, blocks: 5).max())
          let decibels = 20 * log10(level / full)
          print("\(kind): at an output of 5%, \(Int(decibels.rounded())) dB below one of 100%")
          // Half of a volume control is 18 dB less.
          #expect(abs(decibels + 18) < 1)
          player.stop(second)
        }
      }
    }

    @Test("What the user sets while it rings stays", arguments: ServerKind.installed)
    func floorAndUser(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        try await server.control("set-sink-mute", "alarms", "1")
        player.start(first, sound: .file(tone))
        #expect(await warnings.next() == .outputRaised("alarms", to: 50, wasMuted: true))
        try await Patience.until("it is raised") { try await state(server) == "100% no" }
        try await server.control("set-sink-volume", "alarms", "40%")
        // The player notices it at some later time; the second mute wouldn't be undone in any case.
        try await server.control("set-sink-mute", "alarms", "1")
        try await server.control("set-sink-mute", "alarms", "0")
        player.stop(first)
        try await Patience.until("it is silent") { try await server.control("list", "short", "sink-inputs").isEmpty }
        let level = try await state(server)
        #expect(level == "40% no")
      }
    }

    @Test("An output that a killed agent left louder is put back after the next ring", arguments: ServerKind.installed)
    func floorAfterCrash(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        let half = OutputLevel.full / 2
        let left = RaisedOutput(
          name: "alarms", before: OutputLevel(isMuted: true, volumes: [half / 8, half / 8]),
          raised: OutputLevel(isMuted: false, volumes: [half, half]))
        try TextFile.write(left.line + "\n", to: folder.file("outputs"))
        try await server.control("set-sink-volume", "alarms", "\(half)")
        try await Ear.with(server) { ear in
          player.start(first, sound: .file(tone))
          try await ear.expectSound()
          player.stop(first)
          try await ear.expectSilence()
        }
        try await Patience.until("it is put back") { try await state(server) == "6% yes" }
        #expect(TextFile.read(folder.file("outputs")).isEmpty)
        let rest = await warnings.rest()
        #expect(rest == [])
      }
    }

    @Test("Without a floor a muted output stays muted", arguments: ServerKind.installed)
    func noFloor(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        try await server.control("set-sink-mute", "alarms", "1")
        var settings = SoundSettings()
        settings.floor = 0
        player.adopt(settings)
        player.start(first, sound: .file(tone))
        try await Patience.until("it plays") { try await !server.control("list", "short", "sink-inputs").isEmpty }
        let level = try await state(server)
        #expect(level == "100% yes")
        player.stop(first)
        try await Patience.until("it is silent") { try await server.control("list", "short", "sink-inputs").isEmpty }
        let rest = await warnings.rest()
        #expect(rest == [])
      }
    }

    /// The output's volume and whether it is muted: `25% no`.
    private func state(_ server: PulseServer) async throws -> String {
      let volume = try await server.control("get-sink-volume", "alarms")
      let percent = volume.split(separator: " ").first { $0.hasSuffix("%") } ?? "?"
      let mute = try await server.control("get-sink-mute", "alarms").split(separator: " ").last ?? "?"
      return "\(percent) \(mute)"
    }
  }
}
