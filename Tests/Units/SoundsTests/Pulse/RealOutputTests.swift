import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import Sounds

/// A sound server that tests are run with.
enum ServerKind: String, CaseIterable, CustomTestStringConvertible {
  case pulseAudio, pipeWire

  var testDescription: String { rawValue }

  /// Those that can be started here.
  static let installed = allCases.filter {
    areInstalled($0 == .pulseAudio ? PulseServer.programs : PulseServer.pipeWirePrograms)
  }

  /// Runs a body with such a server, and with a player for it that has names for people.
  func with(
    _ names: SoundNames = SoundNames(),
    _ body: (PulseServer, SoundPlayer, SoundFolder, Journal<SoundWarning>) async throws -> Void
  ) async throws {
    try await SoundFolder.with { folder in
      let warnings = Journal<SoundWarning>()
      let run = { (server: PulseServer) in
        let sink = PulseSink(server: server.address, notes: folder.file("outputs"), names: names)
        try await SoundPlayer.running([sink], in: folder, warnings: warnings) { player in
          try await body(server, player, folder, warnings)
        }
      }
      switch self {
      case .pulseAudio: try await PulseServer.with(folder, run)
      case .pipeWire: try await PulseServer.withPipeWire(folder, run)
      }
    }
  }
}

extension SoundServerTests {
  /// Audible sound from the installed sound servers, and their state afterwards.
  @Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: !ServerKind.installed.isEmpty, "\(ProgramRun.need("PulseAudio or PipeWire"))")
  )
  struct RealOutputTests {
    private let first = AlarmID(high: 1, low: 1)
    private let second = AlarmID(high: 2, low: 2)

    @Test(
      "R21 A short sound loops without a gap, a second alarm follows the first, and stop is silence",
      arguments: ServerKind.installed)
    func loopAndStop(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let low = try folder.tone(400, seconds: 0.5)
        let high = try folder.tone(1000, seconds: 0.5, rate: 44_100)
        try await Ear.with(server) { ear in
          player.start(first, sound: .file(low))
          try await ear.expectTone(400)
          // A gap in the loop would be in each of these; a busy machine's gap isn't.
          var gaps: [Int] = []
          for _ in 0..<15 where !gaps.contains(where: { $0 <= 20 }) {
            gaps.append(try await ear.longestGap(seconds: 2))
          }
          print("\(kind): longest gaps in 2 s with 4 passes, ms: \(gaps)")
          #expect(gaps.contains { $0 <= 20 })
          player.start(second, sound: .file(high))
          player.stop(first)
          try await ear.expectTone(1000)
          let start = ContinuousClock.now
          player.stop(second)
          try await ear.expectQuiet()
          print(
            "\(kind): from stop to silence in the recording, ms: \(Int((ContinuousClock.now - start) / .milliseconds(1)))"
          )
          try await ear.expectSilence()
        }
      }
    }

    @Test(
      "The sound server gets that it is an alarm, and whose, in the user's words", arguments: ServerKind.installed)
    func role(kind: ServerKind) async throws {
      try await kind.with(SoundNames(program: "Wecker", stream: "Es klingelt")) { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        player.start(first, sound: .file(tone))
        var listed = ""
        try await Patience.until("it plays") {
          listed = try await server.control("list", "sink-inputs")
          return listed.contains("Sink Input #")
        }
        for property in [#"media.role = "alarm""#, #"application.name = "Wecker""#, #"media.name = "Es klingelt""#] {
          #expect(listed.contains(property), "\(listed)")
        }
        player.stop(first)
      }
    }

    @Test("A ramp rises all the time until it has reached its volume", arguments: ServerKind.installed)
    func ramp(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        try await Ear.with(server) { ear in
          // A block that a busy machine leaves silent lowers one level; a broken ramp fails each time.
          var ramps: [[Double]] = []
          for _ in 0..<4 where !ramps.contains(where: Self.rises) {
            player.start(first, sound: RingSound(.file(tone), ramp: .seconds(4)))
            try await ear.expectSound()
            ramps.append(try await ear.levels(10, blocks: 25))
            player.stop(first)
            try await ear.expectSilence()
          }
          print("\(kind): levels of a ramp of 4 s, each half second: \(ramps)")
          #expect(ramps.contains(where: Self.rises), "\(ramps)")
        }
      }
    }

    /// Whether levels rise until the ninth, which is at the end of the ramp, and then stay.
    private static func rises(_ levels: [Double]) -> Bool {
      guard levels.count == 10, let end = levels.last else { return false }
      return zip(levels.prefix(7), levels.dropFirst()).allSatisfy { $0 < $1 } && end > levels[0] * 5
        && abs(end - levels[8]) < 0.02 * end
    }

    @Test("Half the volume is an eighth of the level, and the loudest of two counts", arguments: ServerKind.installed)
    func volume(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        try await Ear.with(server) { ear in
          player.start(first, sound: RingSound(.file(tone), volume: 50))
          try await ear.expectSound()
          _ = try await ear.levels(1, blocks: 25)
          // The loudest of some, because a gap on a busy machine lowers a level.
          func level() async throws -> Double { try await ear.levels(3, blocks: 25).max() ?? 0 }
          let half = try await level()
          player.start(second, sound: RingSound(.file(tone)))
          _ = try await ear.levels(2, blocks: 25)
          let full = try await level()
          print("\(kind): level at 50% \(half), at 100% \(full), ratio \(half / full)")
          #expect(abs(half / full - 0.125) < 0.01)
          player.stop(second)
          _ = try await ear.levels(2, blocks: 25)
          let again = try await level()
          #expect(abs(again - half) < 0.05 * half)
          player.stop(first)
          try await ear.expectSilence()
        }
      }
    }

    @Test(
      "R55 The chosen output sounds; taken away, the default one does, and the ramp isn't begun anew",
      arguments: ServerKind.installed)
    func removed(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        let remove = try await server.addOutput("desk")
        var settings = SoundSettings()
        settings.device = "desk"
        player.adopt(settings)
        try await Ear.with(server, output: "desk") { ear in
          player.start(first, sound: RingSound(.file(tone), ramp: .seconds(2)))
          try await ear.expectSound()
          try await ear.expectTone(400)
        }
        try await Ear.with(server) { ear in
          try await ear.expectSilence()
          _ = try await ear.levels(4, blocks: 25)
          let start = ContinuousClock.now
          try await remove()
          try await ear.expectSound()
          print("\(kind): output removed, heard on the default one after \(ContinuousClock.now - start)")
          try await ear.expectTone(400)
          let level = try await ear.levels(1, blocks: 25)[0]
          #expect(level > 0.25)
          player.stop(first)
          try await ear.expectSilence()
        }
        // At the next start, it is missing from the beginning.
        try await Ear.with(server) { ear in
          player.start(second, sound: .file(tone))
          try await ear.expectTone(400)
          var told = await warnings.next()
          while told != nil, told != .outputMissing("desk") { told = await warnings.next() }
          #expect(told == .outputMissing("desk"))
          player.stop(second)
          try await ear.expectSilence()
        }
      }
    }

    @Test(
      "R55 A removed output leaves the sound on the default one within a second, and another program's doesn't end it",
      arguments: ServerKind.installed)
    func removedSoon(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        let other = try folder.tone(1000, seconds: 0.3)
        var took: [Duration] = []
        // A busy machine may take longer once, not always.
        for name in ["one", "two", "three"] where !took.contains(where: { $0 < .seconds(1) }) {
          let remove = try await server.addOutput(name)
          var settings = SoundSettings()
          settings.device = name
          player.adopt(settings)
          try await Ear.with(server, output: name) { ear in
            player.start(first, sound: .file(tone))
            try await ear.expectTone(400)
          }
          try await Ear.with(server) { ear in
            try await ear.expectSilence()
            let start = ContinuousClock.now
            try await remove()
            try await ear.expectSound()
            took.append(ContinuousClock.now - start)
            let played = try await ProgramRun.run("paplay", ["--server=\(server.address)", other])
            #expect(played.status == 0, "\(played.stderr)")
            try await ear.expectTone(400)
            player.stop(first)
            try await ear.expectSilence()
          }
        }
        #expect(took.contains { $0 < .seconds(1) }, "\(took)")
      }
    }

    @Test(
      "Where the server has no output but a dummy, nothing counts as heard until there is one",
      arguments: ServerKind.installed)
    func dummy(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, warnings in
        let tone = try folder.tone(400, seconds: 1)
        _ = try? await server.control("load-module", "module-always-sink")
        try await server.control("unload-module", "module-null-sink")
        try await Patience.until("there is only the dummy") {
          try await server.control("get-default-sink") == "auto_null"
        }
        player.start(first, sound: .file(tone))
        let reason = Message.about(Message("the sound server"), Message("it has no output"))
        #expect(await warnings.next() == .nothingPlays(because: reason))
        await #expect(throws: SoundsError(.noOutput, Message("it has no output"))) {
          try await PulseOutputs.all(server: server.address)
        }
        _ = try await server.addOutput("desk")
        _ = try? await server.control("set-default-sink", "desk")
        try await Ear.with(server, output: "desk") { ear in
          try await ear.expectTone(400)
          player.stop(first)
          try await ear.expectSilence()
        }
      }
    }

    @Test("It is heard when it is asked for, not seconds later", arguments: ServerKind.installed)
    func latency(kind: ServerKind) async throws {
      try await kind.with { server, player, folder, _ in
        let tone = try folder.tone(400, seconds: 1)
        try await Ear.with(server) { ear in
          var times: [Duration] = []
          for _ in 0..<5 {
            try await ear.expectSilence()
            let start = ContinuousClock.now
            player.start(first, sound: .file(tone))
            try await ear.expectSound()
            times.append(ContinuousClock.now - start)
            player.stop(first)
          }
          #expect(times.allSatisfy { $0 < .seconds(3) }, "\(times)")
          // Including the recording's own delay: 20 ms and, at PulseAudio's null sink, its buffer.
          print("\(kind): from start to the recorded sound, ms: \(times.sorted().map { Int($0 / .milliseconds(1)) })")
        }
      }
    }
  }
}
