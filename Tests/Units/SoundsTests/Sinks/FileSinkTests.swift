import Foundation
import TestSupport
import Testing

@testable import Sounds

@Suite(.timeLimit(.minutes(10)))
struct FileSinkTests {
  /// Plays until so many samples are in the file.
  private func record(_ sound: PlayableSound, to path: String, until count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await FileSink(path: path).play(sound) }
      defer { group.cancelAll() }
      try await Patience.until("\(count) samples are written") { try samples(path).count >= count }
    }
  }

  /// The header is read while the file grows, so it must be correct at each moment.
  private func samples(_ path: String) throws -> [Int16] {
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else { return [] }
    return try #require(WaveBytes.decode(data))
  }

  @Test("It writes the tone in real time, looped without a gap, and notes start and stop")
  func writes() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.tone(400, seconds: 0.1)
      let path = folder.file("heard.wav")
      let start = ContinuousClock.now
      try await record(.file(tone), to: path, until: 48_000)
      #expect(start.duration(to: .now) > .milliseconds(900))
      let heard = try samples(path)
      for place in stride(from: 0, to: 47_000, by: Loudness.samples) {
        let block = Loudness(heard[place..<place + Loudness.samples])
        #expect(block.isLoud && abs(block.hertz - 400) < 60)
      }
      #expect(try String(contentsOfFile: path + ".log", encoding: .utf8) == "start \(tone)\nstop \(tone)\n")
    }
  }

  @Test("A later ring is appended, whatever its rate and channels are")
  func appends() async throws {
    try await SoundFolder.with { folder in
      let path = folder.file("heard.wav")
      try await record(.file(folder.tone(400, seconds: 0.1)), to: path, until: 9_600)
      let before = try samples(path).count
      let other = try folder.tone(1000, seconds: 0.1, rate: 22_050, channels: 2)
      try await record(.file(other), to: path, until: before + 9_600)
      let heard = try samples(path)
      #expect(abs(Loudness(heard[0..<4_800]).hertz - 400) < 60)
      #expect(abs(Loudness(heard[before + 1_000..<before + 5_800]).hertz - 1000) < 60)
    }
  }

  @Test("A file of another kind is left as it is")
  func foreign() async throws {
    try await SoundFolder.with { folder in
      let path = folder.file("diary.txt")
      try Data("dear diary".utf8).write(to: URL(filePath: path))
      await #expect(throws: SoundsError.self) { try await FileSink(path: path).play(.tone) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "dear diary")
    }
  }
}
