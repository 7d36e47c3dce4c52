import AlarmCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Sounds

/// How many copies there may be, and which of them are removed.
@Suite(.timeLimit(.minutes(10))) struct KeptSoundLimitsTests {
  private typealias Place = KeptSoundsTests.Place
  private static let now = KeptSoundsTests.now
  private static let other = "org.example.Other"
  private static let day = Duration.seconds(86_400)

  @Test("One application has 32 copies at most; those of others, and its own once more, are no matter")
  func ofOne() async throws {
    try await KeptSoundsTests.with { place in
      let tones = try (0..<33).map { try place.folder.tone(400 + Double($0), seconds: 0.01) }
      for tone in tones.prefix(32) { _ = try place.keep(tone) }
      let error = #expect(throws: KeepingError.self) { try place.keep(tones[32]) }
      #expect(error?.code == .full)
      #expect(place.copies.count == 32)
      _ = try place.keep(tones[7])
      _ = try place.keep(tones[32], for: Self.other)
      #expect(place.copies.count == 33)
      // Another application's copy counts for this one too, once this one passes the same sound.
      #expect(throws: KeepingError.self) { try place.keep(tones[32]) }
    }
  }

  @Test("The copies of one application have 25 MiB at most")
  func bytesOfOne() async throws {
    try await KeptSoundsTests.with { place in
      let tones = try [(400, 10), (401, 10), (402, 5)].map { hertz, size in
        let tone = try place.folder.tone(hertz, seconds: 0.01)
        #expect(unsafe truncate(tone, size << 20) == 0)
        return tone
      }
      for tone in tones { _ = try place.keep(tone) }
      let small = try place.folder.tone(1_000, seconds: 0.01)
      let error = #expect(throws: KeepingError.self) { try place.keep(small) }
      #expect(error?.code == .full && error?.reason.description.contains("25 MiB") == true)
      _ = try place.keep(small, for: Self.other)
    }
  }

  @Test("At a limit, copies that nobody has brought for a day make room, unless an alarm names them")
  func room() async throws {
    try await KeptSoundsTests.with { place in
      let tones = try (0..<33).map { try place.folder.tone(400 + Double($0), seconds: 0.01) }
      let names = try tones.prefix(32).map { (tone) throws(KeepingError) in try place.keep(tone) }
      let later = Self.now + Self.day + .seconds(1)
      // Passed again since.
      _ = try place.keep(tones[3], at: later)
      _ = try place.keep(tones[32], named: [names[5]], at: later)
      #expect(Set(place.copies).isSuperset(of: [names[3].text, names[5].text]))
      #expect(place.copies.count == 3)
    }
  }

  @Test("All copies together have 100 MiB at most")
  func ofAll() async throws {
    try await KeptSoundsTests.with { place in
      for number in 0..<10 {
        let tone = try place.folder.tone(400 + Double(number), seconds: 0.01)
        #expect(unsafe truncate(tone, 10 << 20) == 0)
        _ = try place.keep(tone, for: "org.example.App\(number)")
      }
      let small = try place.folder.tone(1_000, seconds: 0.01)
      let error = #expect(throws: KeepingError.self) { try place.keep(small) }
      #expect(error?.code == .full && error?.reason.description.contains("100 MiB") == true)
      _ = try place.keep(small, at: Self.now + Self.day + .seconds(1))
      #expect(place.copies.count == 1)
    }
  }

  @Test("A copy that no alarm names goes a day after it was brought last, with its marks")
  func age() async throws {
    try await KeptSoundsTests.with { place in
      let (first, second) = (try place.folder.tone(400, seconds: 0.01), try place.folder.tone(500, seconds: 0.01))
      let names = [try place.keep(first), try place.keep(second, for: Self.other)]
      place.sounds.tidy(named: [], at: Self.now + Self.day)
      #expect(place.copies.count == 2)
      place.sounds.tidy(named: [names[1]], at: Self.now + Self.day + .seconds(1))
      #expect(place.copies == [names[1].text] && place.entries.count == 2)
      place.sounds.tidy(named: [], at: Self.now + Self.day + .seconds(1))
      #expect(place.entries.isEmpty)
    }
  }

  @Test("A copy from the future, which a wrong clock made, goes when the clock is right by more than a day")
  func future() async throws {
    try await KeptSoundsTests.with { place in
      let tone = try place.folder.tone(400, seconds: 0.01)
      _ = try place.keep(tone)
      place.sounds.tidy(named: [], at: Self.now - Self.day)
      #expect(place.copies.count == 1)
      place.sounds.tidy(named: [], at: Self.now - Self.day - .seconds(1))
      #expect(place.entries.isEmpty)
    }
  }

  private static func touch(_ path: String, at instant: WallInstant) throws {
    let times = [timespec](repeating: timespec(tv_sec: Int(instant.seconds), tv_nsec: 0), count: 2)
    try #require(unsafe utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  @Test("Halves of copies and marks of none go, and files that aren't copies stay")
  func remains() async throws {
    try await KeptSoundsTests.with { place in
      let name = try place.keep(try place.folder.tone(400, seconds: 0.01))
      let folder = place.folder.file("alarmkit/sounds")
      for file in [
        "alarm.wav", "kept-mine", "kept-0123.ogg", ".keeping-1",
        "kept-\(String(repeating: "0", count: 32)).0123456789abcdef",
      ] { try TextFile.write("x", to: "\(folder)/\(file)") }
      // Another process may be writing the unfinished copy.
      try Self.touch("\(folder)/.keeping-1", at: Self.now)
      place.sounds.tidy(named: [name], at: Self.now)
      #expect(place.entries.contains(".keeping-1"))
      #expect(place.entries.filter { $0.hasPrefix("kept-00") }.isEmpty)
      place.sounds.tidy(named: [], at: Self.now + Self.day + .seconds(1))
      #expect(place.entries == ["alarm.wav", "kept-0123.ogg", "kept-mine"])
    }
  }
}
