import AlarmCore
import Foundation
import TestSupport
import Testing

@testable import Sounds

/// Titles are spoken by another program; a script that records its arguments replaces it.
@Suite(.timeLimit(.minutes(10)))
struct SpeechTests {
  private let first = AlarmID(high: 1, low: 1)
  private let second = AlarmID(high: 2, low: 2)

  /// Runs a player that speaks titles; the script can find `$spoken`, where the test looks.
  private func speaking(
    _ script: String, _ body: (SoundPlayer, _ spoken: () -> String, Journal<SoundWarning>) async throws -> Void
  ) async throws {
    try await SoundFolder.with { folder in
      let file = folder.file("spoken")
      let bin = try await folder.program("spd-say", "spoken='\(file)'; \(script)")
      let warnings = Journal<SoundWarning>()
      let sink = ScriptedSink("a", Journal()) { _, _ in .plays }
      let speaker = SpeechProgram(searchPath: bin + ":/usr/bin:/bin")
      try await SoundPlayer.running([sink], in: folder, warnings: warnings, speaker: speaker) { player in
        var settings = SoundSettings()
        settings.speaksTitle = true
        player.adopt(settings)
        try await body(player, { TextFile.read(file) }, warnings)
      }
    }
  }

  @Test("A title goes by standard input, where no other user can read it, whatever is in it")
  func input() async throws {
    let title = "--help $(touch /tmp/x) `id`; \"Tea\" 'and' \\ more"
    try await speaking(#"{ for word; do printf '%s|' "$word"; done; cat; } >"$spoken.new"; mv "$spoken.new" "$spoken""#)
    {
      player, spoken, _ in
      player.start(first, sound: RingSound(.standard, title: title))
      try await Patience.until("it was spoken") {
        spoken() == "--application-name|Alarms|--priority|important|--wait|--pipe-mode|\(title)\n"
      }
    }
  }

  @Test("An alarm's own word overrides the setting")
  func ownWord() async throws {
    try await speaking(#"cat >>"$spoken""#) { player, spoken, _ in
      player.start(first, sound: RingSound(.standard, title: "Silent", speaks: false))
      player.start(second, sound: RingSound(.standard, title: "Tea"))
      try await Patience.until("it was spoken") { spoken() == "Tea\n" }
      player.stop(second)
      player.adopt(SoundSettings())
      player.start(second, sound: RingSound(.standard, title: "Unasked"))
      player.start(AlarmID(high: 3, low: 3), sound: RingSound(.standard, title: "Bread", speaks: true))
      try await Patience.until("the next one, too") { spoken() == "Tea\nBread\n" }
    }
  }

  @Test("An alarm without a sound that is to be spoken is spoken until it stops, and others in between")
  func inPlaceOfSound() async throws {
    try await SoundFolder.with { folder in
      let file = folder.file("spoken")
      let bin = try await folder.program("spd-say", "cat >>'\(file)'")
      let queue = SpeechQueue(SpeechProgram(searchPath: bin + ":/usr/bin:/bin"), pause: .milliseconds(1)) { _ in }
      func lines() -> [Substring] { TextFile.read(file).split(separator: "\n") }
      try await withThrowingTaskGroup { group in
        group.addTask { await queue.run() }
        queue.say("Tea", for: first, isRepeated: true)
        try await Patience.until("it is repeated") { lines().count { $0 == "Tea" } > 2 }
        queue.say("Bread", for: second)
        try await Patience.until("the other one is spoken") { lines().contains("Bread") }
        queue.hush(first)
        queue.say("Soup", for: first)
        try await Patience.until("the last one is spoken") { lines().last == "Soup" }
        group.cancelAll()
      }
      #expect(lines().count { $0 == "Bread" } == 1)
    }
    try await speaking(#"cat >>"$spoken""#) { player, spoken, _ in
      // The setting alone doesn't make a silent alarm speak.
      player.start(first, sound: RingSound(.silent, title: "Silent"))
      player.start(second, sound: RingSound(.silent, title: "Tea", speaks: true))
      try await Patience.until("it was spoken") { spoken().hasPrefix("Tea\n") }
    }
  }

  @Test("A title is never a command to the service, and a program that doesn't read it does no harm")
  func command() async throws {
    #expect(SpeechProgram.line("!-!STOP self") == " !-!STOP self\n")
    #expect(SpeechProgram.line("Tea!-!") == "Tea!-!\n")
    try await speaking(#"exec <&-; echo ended >>"$spoken""#) { player, spoken, _ in
      player.start(first, sound: RingSound(.standard, title: "Tea"))
      try await Patience.until("it ended") { spoken() == "ended\n" }
      player.start(second, sound: RingSound(.standard, title: "Bread"))
      try await Patience.until("the next one did, too") { spoken() == "ended\nended\n" }
    }
  }

  @Test("A title is cut short when its alarm stops, and the next one is spoken then")
  func hushed() async throws {
    try await speaking(#"read -r last; echo "$last $$" >>"$spoken"; exec sleep 20"#) {
      player, spoken, warnings in
      player.start(first, sound: RingSound(.standard, title: "First"))
      player.start(second, sound: RingSound(.standard, title: "Second"))
      try await Patience.until("the first is spoken") { spoken().hasPrefix("First ") && spoken().hasSuffix("\n") }
      #expect(!spoken().contains("Second"))
      player.stop(first)
      try await Patience.until("the second is spoken") { spoken().contains("Second ") }
      let pid = try #require(spoken().split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int32($0) })
      try await Patience.until("the first one's program is gone") { kill(pid, 0) == -1 }
      player.stop(second)
      #expect(await warnings.rest().allSatisfy { if case .notSpoken = $0 { false } else { true } })
    }
  }

  @Test("Where nothing can speak, that is reported, and the alarm still sounds")
  func notInstalled() async throws {
    try await SoundFolder.with { folder in
      let warnings = Journal<SoundWarning>()
      let journal = Journal<String>()
      let sink = ScriptedSink("a", journal) { _, _ in .plays }
      let speaker = SpeechProgram(searchPath: folder.path)
      try await SoundPlayer.running([sink], in: folder, warnings: warnings, speaker: speaker) { player in
        var settings = SoundSettings()
        settings.speaksTitle = true
        player.adopt(settings)
        player.start(first, sound: RingSound(.standard, title: "Tea"))
        #expect(await journal.next() == "a plays built-in tone")
        let expected = SoundWarning.notSpoken(
          because: Message("{program} is not installed; it is part of speech-dispatcher", ["program": "spd-say"]))
        var told = await warnings.next()
        // The shipped sound isn't in this folder either.
        while told != nil, told != expected { told = await warnings.next() }
        #expect(told == expected)
      }
    }
  }

  @Test("Nothing is spoken unless the user wants it, nor for a silent alarm")
  func notAsked() async throws {
    try await SoundFolder.with { folder in
      let bin = try await folder.program("spd-say", "echo >'\(folder.file("spoken"))'")
      let journal = Journal<String>()
      let sink = ScriptedSink("a", journal) { _, _ in .plays }
      let speaker = SpeechProgram(searchPath: bin)
      try await SoundPlayer.running([sink], in: folder, speaker: speaker) { player in
        player.start(first, sound: RingSound(.standard, title: "Tea"))
        _ = await journal.next()
        player.stop(first)
        _ = await journal.next()
        var settings = SoundSettings()
        settings.speaksTitle = true
        player.adopt(settings)
        player.start(second, sound: RingSound(.silent, title: "Tea"))
        player.start(first, sound: RingSound(.standard, title: ""))
        _ = await journal.next()
      }
      #expect(!FileManager.default.fileExists(atPath: folder.file("spoken")))
    }
  }
}
