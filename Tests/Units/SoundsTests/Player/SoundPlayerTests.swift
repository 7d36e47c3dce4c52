import AlarmCore
import Foundation
import Testing

@testable import Sounds

@Suite(.timeLimit(.minutes(10)))
struct SoundPlayerTests {
  private let first = AlarmID(high: 1, low: 1)
  private let second = AlarmID(high: 2, low: 2)

  @Test("A sound plays until its alarm stops, and again when it rings again (gnome-clocks e8f220f8)")
  func again() async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let journal = Journal<String>()
      try await SoundPlayer.running([ScriptedSink("a", journal) { _, _ in .plays }], in: folder) { player in
        for _ in 0..<2 {
          player.start(first, sound: .standard)
          #expect(await journal.next() == "a plays \(standard)")
          player.stop(first)
          #expect(await journal.next() == "a stopped")
        }
      }
    }
  }

  @Test("The first alarm's sound goes on under the second; then comes the second's")
  func twoAlarms() async throws {
    try await SoundFolder.with { folder in
      let low = try folder.tone(400, seconds: 0.1)
      let high = try folder.tone(1000, seconds: 0.1)
      let journal = Journal<String>()
      try await SoundPlayer.running([ScriptedSink("a", journal) { _, _ in .plays }], in: folder) { player in
        player.start(first, sound: .file(low))
        player.start(second, sound: .file(high))
        #expect(await journal.next() == "a plays \(low)")
        player.stop(first)
        #expect(await journal.next() == "a stopped")
        #expect(await journal.next() == "a plays \(high)")
        player.stop(second)
        #expect(await journal.next() == "a stopped")
      }
    }
  }

  @Test("A sound that somebody chooses ends by itself, by the next one, by none, and by a ring, which comes at once")
  func choosing() async throws {
    try await SoundFolder.with { folder in
      let low = try folder.tone(400, seconds: 0.1)
      let high = try folder.tone(1000, seconds: 0.1)
      let journal = Journal<String>()
      let sink = ScriptedSink("a", journal) { _, _ in .plays }
      try await SoundPlayer.running([sink], in: folder, playLength: .milliseconds(50)) { player in
        player.play(RingSound(.file(low)))
        #expect(await journal.next() == "a plays \(low)")
        #expect(await journal.next() == "a stopped")
      }
      try await SoundPlayer.running([sink], in: folder) { player in
        player.play(RingSound(.file(low)))
        #expect(await journal.next() == "a plays \(low)")
        player.play(RingSound(.file(high)))
        #expect(await journal.next() == "a stopped")
        #expect(await journal.next() == "a plays \(high)")
        player.play(RingSound(.silent))
        #expect(await journal.next() == "a stopped")
        player.play(RingSound(.file(low)))
        #expect(await journal.next() == "a plays \(low)")
        player.start(first, sound: .file(high))
        #expect(await journal.next() == "a stopped")
        #expect(await journal.next() == "a plays \(high)")
        // During a ring it isn't heard, and not afterwards either.
        player.play(RingSound(.file(low)))
        player.stop(first)
        #expect(await journal.next() == "a stopped")
      }
      #expect(await journal.rest() == [])
    }
  }

  @Test("Two alarms with one sound share it without a break")
  func sameSound() async throws {
    try await SoundFolder.with { folder in
      let standard = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let journal = Journal<String>()
      try await SoundPlayer.running([ScriptedSink("a", journal) { _, _ in .plays }], in: folder) { player in
        player.start(first, sound: .standard)
        player.start(second, sound: .standard)
        #expect(await journal.next() == "a plays \(standard)")
        player.stop(first)
        player.stop(second)
        #expect(await journal.next() == "a stopped")
      }
      #expect(await journal.rest() == [])
    }
  }

  @Test("A silent alarm opens no output")
  func silent() async throws {
    try await SoundFolder.with { folder in
      let journal = Journal<String>()
      try await SoundPlayer.running([ScriptedSink("a", journal) { _, _ in .plays }], in: folder) { player in
        player.start(first, sound: .silent)
        player.start(second, sound: .standard)
        #expect(await journal.next() == "a plays built-in tone")
        player.stop(second)
        #expect(await journal.next() == "a stopped")
      }
      #expect(await journal.rest() == [])
    }
  }
}
