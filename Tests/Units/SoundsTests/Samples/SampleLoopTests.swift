import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import Sounds

struct SampleLoopTests {
  private func samples(_ loop: SampleLoop, _ count: Int) -> [Float] {
    unsafe [Float](unsafeUninitializedCapacity: count) { buffer, filled in
      _ = unsafe loop.fill(buffer)
      filled = count
    }
  }

  @Test("The last frame is followed by the first one, in blocks of any size", arguments: [1, 7, 480, 999])
  func seam(block: Int) async throws {
    try await SoundFolder.with { folder in
      let data = WaveBytes.encode((0..<100).map { Int16($0 * 100) }, rate: 8_000, channels: 1)
      let path = folder.file("ramp.wav")
      try data.write(to: URL(filePath: path))
      let loop = try SampleLoop(.file(path))
      let read = (0..<5).flatMap { _ in samples(loop, block) }
      #expect(read.enumerated().allSatisfy { Int(($0.element * 32_768).rounded()) == $0.offset % 100 * 100 })
    }
  }

  @Test("Every format is decoded, as what it is and again after its end", arguments: EncodedTone.allCases)
  func formats(kind: EncodedTone) async throws {
    try await SoundFolder.with { folder in
      let path = folder.file("tone.\(kind.rawValue)")
      guard kind.write(1000, to: path) else {
        print("libsndfile here can't make \(kind.rawValue), so whether it is decoded was not tested")
        return
      }
      let loop = try SampleLoop(.file(path))
      #expect(loop.rate == 48_000 && loop.channels == 1)
      let heard = samples(loop, 48_000).map { Int16(max(-1, min(1, $0)) * 32_767) }
      for place in [9_600, 30_000] {
        let block = Loudness(heard[place..<place + Loudness.samples])
        #expect(abs(block.hertz - 1000) < 60 && abs(block.level - 0.354) < 0.04, "\(block)")
      }
    }
  }

  @Test("A file of more than 10 MiB is no sound, whatever is in it")
  func tooLarge() async throws {
    try await SoundFolder.with { folder in
      let path = folder.file("long.wav")
      try WaveBytes.encode([1, 2, 3, 4], rate: 8_000, channels: 1).write(to: URL(filePath: path))
      // A sparse file: it needs no space on the disk.
      try #require(unsafe truncate(path, 10 << 20) == 0)
      #expect(try SoundFile(path: path).rate == 8_000)
      try #require(unsafe truncate(path, (10 << 20) + 1) == 0)
      do throws(SoundsError) {
        _ = try SoundFile(path: path)
        Issue.record("it was opened")
      } catch {
        #expect(error.reason.description.contains("10 MiB"))
      }
    }
  }

  @Test("Rate and channels are the file's own")
  func shape() async throws {
    try await SoundFolder.with { folder in
      let loop = try SampleLoop(.file(folder.tone(400, seconds: 0.1, rate: 22_050, channels: 2)))
      #expect(loop.rate == 22_050)
      #expect(loop.channels == 2)
    }
  }

  @Test("A sound without frames, a broken file, a folder, a device and no file are refused, and say which file")
  func refused() async throws {
    try await SoundFolder.with { folder in
      try WaveBytes.encode([], rate: 48_000, channels: 1).write(to: URL(filePath: folder.file("empty.wav")))
      try Data().write(to: URL(filePath: folder.file("nothing.wav")))
      try Data("not a sound".utf8).write(to: URL(filePath: folder.file("text.wav")))
      let paths =
        ["empty.wav", "nothing.wav", "text.wav", "missing.wav"].map(folder.file) + [folder.path, "/dev/zero"]
      for path in paths {
        let error = #expect(throws: SoundsError.self) { try SampleLoop(.file(path)) }
        #expect(error?.code == .unusableSound)
        #expect(error?.reason.description.contains(path) == true)
      }
    }
  }

  @Test("A pipe is refused instead of waited for")
  func pipe() async throws {
    try await SoundFolder.with { folder in
      let path = folder.file("pipe.wav")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      #expect(throws: SoundsError.self) { try SampleLoop(.file(path)) }
    }
  }

  @Test("A file that is cut to nothing while it plays ends the loop instead of spinning")
  func truncated() async throws {
    try await SoundFolder.with { folder in
      let path = try folder.tone(400, seconds: 0.1)
      let loop = try SampleLoop(.file(path))
      try #require(unsafe truncate(path, 0) == 0)
      let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 48_000)
      defer { unsafe block.deallocate() }
      #expect(unsafe !loop.fill(block))
      #expect(unsafe block.allSatisfy { abs($0) < 1 })
    }
  }

  @Test("The built-in tone beeps and rests")
  func tone() throws {
    let second = samples(try SampleLoop(.tone), 48_000)
    #expect(second[1_000..<8_000].contains { $0 > 0.45 })
    #expect(second[30_000...].allSatisfy { $0 == 0 })
  }
}
