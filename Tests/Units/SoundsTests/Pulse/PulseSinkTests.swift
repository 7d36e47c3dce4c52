import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import Sounds

extension SoundServerTests {
  /// With a real PulseAudio, checked by what its monitor records.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: areInstalled(PulseServer.programs), "\(ProgramRun.need("PulseAudio"))"))
  struct PulseSinkTests {
    private let first = AlarmID(high: 1, low: 1)
    private let second = AlarmID(high: 2, low: 2)

    @Test("It sounds from start to stop")
    func startStop() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5)
        try await PulseServer.with(folder) { server in
          try await Ear.with(server) { ear in
            try await SoundPlayer.running([PulseSink(server: server.address)], in: folder) { player in
              try await ear.expectSilence()
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
              player.stop(first)
              try await ear.expectSilence()
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
            }
            try await ear.expectSilence()
          }
        }
      }
    }

    @Test("It loops without a gap")
    func noGap() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5, channels: 2)
        try await PulseServer.with(folder) { server in
          try await Ear.with(server) { ear in
            try await SoundPlayer.running([PulseSink(server: server.address)], in: folder) { player in
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
              // A gap in the loop would be in each of these; a busy machine's gap isn't.
              var gaps: [Int] = []
              for _ in 0..<5 where !gaps.contains(where: { $0 <= 60 }) {
                gaps.append(try await ear.longestGap(seconds: 2))
              }
              #expect(gaps.contains { $0 <= 60 })
            }
          }
        }
      }
    }

    @Test("An idle output that takes samples each two seconds is heard without a gap, from the first two seconds on")
    func idleOutput() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5)
        try await PulseServer.with(folder) { server in
          try await Ear.with(server, latency: nil) { ear in
            try await SoundPlayer.running([PulseSink(server: server.address)], in: folder) { player in
              try await ear.expectSilence()
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
              // A gap in the output would be in each of these; a busy machine's gap isn't.
              var gaps: [Int] = []
              for _ in 0..<3 where !gaps.contains(where: { $0 <= 60 }) {
                gaps.append(try await ear.longestGap(seconds: 6))
              }
              #expect(gaps.contains { $0 <= 60 }, "\(gaps)")
            }
          }
        }
      }
    }

    @Test("An output that wakes up seconds late plays the stream that waited for it")
    func lateOutput() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5)
        try await PulseServer.with(folder) { server in
          try await server.control("suspend-sink", "alarms", "1")
          try await SoundPlayer.running([PulseSink(server: server.address)], in: folder) { player in
            player.start(first, sound: .file(tone))
            try await Patience.until("it waits") { try await !streams(of: server).isEmpty }
            let waiting = try await streams(of: server)
            // As long as a Bluetooth loudspeaker takes to connect.
            try await Task.sleep(for: .seconds(3))
            try await server.control("suspend-sink", "alarms", "0")
            try await Ear.with(server) { ear in
              try await ear.expectTone(400)
            }
            let playing = try await streams(of: server)
            #expect(playing == waiting)
          }
        }
      }
    }

    /// The numbers of the server's streams.
    private func streams(of server: PulseServer) async throws -> [Substring] {
      try await server.control("list", "short", "sink-inputs").split(separator: "\n").compactMap {
        $0.split(separator: "\t").first
      }
    }

    @Test("Two alarms: the first one's sound, then the second's, then none")
    func twoAlarms() async throws {
      try await SoundFolder.with { folder in
        let low = try folder.tone(400, seconds: 0.5)
        let high = try folder.tone(1000, seconds: 0.5, rate: 44_100)
        try await PulseServer.with(folder) { server in
          try await Ear.with(server) { ear in
            try await SoundPlayer.running([PulseSink(server: server.address)], in: folder) { player in
              player.start(first, sound: .file(low))
              player.start(second, sound: .file(high))
              try await ear.expectTone(400)
              player.stop(first)
              try await ear.expectTone(1000)
              player.stop(second)
              try await ear.expectSilence()
            }
          }
        }
      }
    }

    @Test("A broken file is replaced by the shipped sound", arguments: ["not a sound", ""])
    func brokenFile(content: String) async throws {
      try await SoundFolder.with { folder in
        _ = try folder.installStandard(folder.tone(400, seconds: 0.5))
        let broken = folder.file("broken.ogg")
        try Data(content.utf8).write(to: URL(filePath: broken))
        let warnings = Journal<SoundWarning>()
        try await PulseServer.with(folder) { server in
          try await Ear.with(server) { ear in
            let sinks = [PulseSink(server: server.address)]
            try await SoundPlayer.running(sinks, in: folder, warnings: warnings) { player in
              player.start(first, sound: .file(broken))
              try await ear.expectTone(400)
            }
          }
        }
        guard case .replaced(.file(broken), _)? = await warnings.rest().first else {
          Issue.record("no warning names \(broken)")
          return
        }
      }
    }

    @Test("Without a server there is one warning")
    func noServer() async throws {
      try await SoundFolder.with { folder in
        let warnings = Journal<SoundWarning>()
        let tone = try folder.tone(400, seconds: 0.1)
        let sink = PulseSink(server: SoundServer.address(in: folder.path))
        try await SoundPlayer.running([sink], in: folder, warnings: warnings) { player in
          player.start(first, sound: .file(tone))
          #expect(
            await warnings.next()
              == .nothingPlays(
                because: .about(Message("the sound server"), Message("Connection refused"))))
        }
        #expect(await warnings.rest() == [])
      }
    }

    @Test("A server that dies and comes back plays again")
    func restarted() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5)
        let sink = PulseSink(server: SoundServer.address(in: folder.path))
        let warnings = Journal<SoundWarning>()
        try await SoundPlayer.running([sink], in: folder, warnings: warnings) { player in
          try await PulseServer.with(folder) { server in
            try await Ear.with(server) { ear in
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
            }
            try server.crash()
          }
          guard case .nothingPlays? = await warnings.next() else {
            Issue.record("its end wasn't noticed")
            return
          }
          try await PulseServer.with(folder) { server in
            try await Ear.with(server) { ear in
              try await ear.expectTone(400)
              player.stop(first)
              try await ear.expectSilence()
            }
          }
        }
      }
    }

    @Test("A server that hangs is left for the next output, and stopping doesn't wait for it")
    func hangs() async throws {
      try await SoundFolder.with { folder in
        let tone = try folder.tone(400, seconds: 0.5)
        let journal = Journal<String>()
        let other = ScriptedSink("other", journal) { _, _ in .plays }
        try await PulseServer.with(folder) { server in
          let sinks: [any AudioSink] = [PulseSink(server: server.address), other]
          try await SoundPlayer.running(sinks, in: folder) { player in
            try await Ear.with(server) { ear in
              player.start(first, sound: .file(tone))
              try await ear.expectTone(400)
            }
            try server.hang()
            #expect(await journal.next() == "other plays \(tone)")
            player.stop(first)
            #expect(await journal.next() == "other stopped")
            // At the next start, the server hangs from the beginning.
            player.start(second, sound: .file(tone))
            #expect(await journal.next() == "other plays \(tone)")
          }
          // The player has ended although the server still hangs.
        }
      }
    }
  }
}
