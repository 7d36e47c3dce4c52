import Foundation
import Testing

@testable import Sounds

/// The shipped sound, as a file.
struct StandardSoundTests {
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../../Resources/sounds/alarm.wav").standardized

  private func samples() throws -> [Int16] { try #require(WaveBytes.decode(Data(contentsOf: Self.path))) }

  @Test("It is 4 to 6 s of mono at 48 kHz, in at most 600 KiB")
  func size() throws {
    let loop = try SampleLoop(.file(Self.path.path))
    #expect(loop.rate == 48_000)
    #expect(loop.channels == 1)
    #expect((4 * 48_000...6 * 48_000).contains(try samples().count))
    #expect(try Data(contentsOf: Self.path).count <= 600 * 1024)
  }

  @Test("Its loudest sample is 3 dB below full scale, and it has no offset")
  func level() throws {
    let samples = try samples()
    let peak = samples.map { abs(Int($0)) }.max() ?? 0
    #expect(abs(Double(peak) / 32_768 - 0.708) < 0.005)
    #expect(abs(samples.reduce(0) { $0 + Int($1) }) / samples.count < 10)
  }

  @Test("The step from its end to its beginning is smaller than those inside it")
  func seam() throws {
    let samples = try samples().map(Int.init)
    let steps = zip(samples, samples.dropFirst()).map { abs($0 - $1) }
    let seam = abs((samples.last ?? 0) - (samples.first ?? 0))
    #expect(seam < (steps.max() ?? 0) / 20)
  }

  @Test("It has a rest of at least half a second, so that it doesn't numb")
  func rest() throws {
    let levels = try samples().chunked(into: 4_800).map { Loudness($0[...]).level }
    #expect(levels.suffix(5).allSatisfy { $0 < 0.03 })
    #expect(levels.prefix(34).allSatisfy { $0 > 0.05 })
  }
}

extension [Int16] {
  /// Whole blocks of this size.
  fileprivate func chunked(into size: Int) -> [[Int16]] {
    stride(from: 0, to: count - size + 1, by: size).map { Array(self[$0..<$0 + size]) }
  }
}
