import AlarmCore
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import Sounds

@Suite(.timeLimit(.minutes(10)))
struct ChildPlayerSinkTests {
  /// Starts a player from the folders of a `PATH`. Only a hang is an overrun: a busy machine may start a program late.
  private func sink(_ player: ChildPlayer, _ searchPath: String, runtimeFolder: String? = nil) -> ChildPlayerSink {
    ChildPlayerSink(player, searchPath: searchPath, runtimeFolder: runtimeFolder, overrun: .seconds(60))
  }

  /// Reads what programs write to a named pipe, line by line, endlessly.
  private func lines<Result: Sendable>(
    _ folder: SoundFolder,
    _ body: (inout SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator) async throws -> Result
  ) async throws -> Result {
    let pipe = folder.file("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    return try await Subprocess.run(
      .name("sh"), arguments: ["-c", "exec cat <>'\(pipe)'"], input: .none, output: .sequence, error: .discarded
    ) { execution in
      defer { try? execution.send(signal: .kill) }
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      return try await body(&lines)
    }.closureResult
  }

  @Test("The program gets the file, and is killed when the sound stops")
  func killed() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.tone(400, seconds: 20)
      let bin = try await folder.program("paplay", "echo \"$$ $*\" >'\(folder.file("pipe"))'; exec sleep 20")
      let sink = sink(.pulse, bin + ":/bin:/usr/bin")
      let child = try await lines(folder) { lines in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await sink.play(.file(tone)) }
          defer { group.cancelAll() }
          return try await lines.next()
        }
      }
      let words = try #require(child).split(separator: " ")
      #expect(words.dropFirst().joined(separator: " ") == "--client-name=Alarms --property=media.role=alarm \(tone)")
      let process = try #require(words.first.flatMap { Int32($0) })
      #expect(kill(process, 0) == -1 && errno == ESRCH)
    }
  }

  @Test("A program that doesn't end with the sound is killed, and has failed")
  func overdue() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.tone(400, seconds: 0.1)
      // The sink waits for its end: without a kill, this would take ten minutes.
      let bin = try await folder.program("paplay", "exec sleep 600")
      let sink = ChildPlayerSink(.pulse, searchPath: bin + ":/bin:/usr/bin", overrun: .milliseconds(100))
      let error = await #expect(throws: SoundsError.self) { try await sink.play(.file(tone)) }
      #expect(error?.code == .stalled && error?.reason.description == "did not end after 0.1 seconds")
    }
  }

  @Test(
    "The program is told the output that the user chose, where it knows it; where that fails, the default one sounds")
  func output() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.tone(400, seconds: 0.1)
      let note = "echo \"$*\" >>'\(folder.file("heard"))'"
      let bin = try await folder.program("pw-play", note)
      _ = try await folder.program("aplay", note)
      _ = try await folder.program("paplay", note + "; case \"$*\" in *--device=gone*) exit 1;; esac")
      var playback = Playback(.file(tone))
      let warnings = Journal<SoundWarning>()
      playback.report = { warnings.record($0) }
      for (player, output) in [
        (ChildPlayer.pipewire, "bedroom"), (.pulse, "bedroom"), (.alsa, "bedroom"), (.pulse, "gone"),
      ] {
        playback.settings.device = output
        try await sink(player, bin + ":/bin:/usr/bin").play(playback)
      }
      let heard = try String(contentsOfFile: folder.file("heard"), encoding: .utf8).split(separator: "\n")
      let pulse = "--client-name=Alarms --property=media.role=alarm"
      #expect(
        heard == [
          "--media-role=Alarm --target=bedroom \(tone)", "\(pulse) --device=bedroom \(tone)", "-q \(tone)",
          "\(pulse) --device=gone \(tone)", "\(pulse) \(tone)",
        ])
      let told = await warnings.rest()
      #expect(told == [.outputMissing("gone")])
    }
  }

  @Test("A program that ends is started again while the alarm rings")
  func loops() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let bin = try await folder.program("pw-play", "echo $* >'\(folder.file("pipe"))'")
      let heard = try await lines(folder) { lines in
        try await SoundPlayer.running([sink(.pipewire, bin)], in: folder) { player in
          player.start(AlarmID(high: 1, low: 1), sound: .standard)
          return [try await lines.next(), try await lines.next()]
        }
      }
      #expect(heard == Array(repeating: "--media-role=Alarm \(tone)", count: 2))
    }
  }

  @Test("What isn't to be loud is written down as it is to be heard, and taken away afterwards")
  func rendered() async throws {
    try await SoundFolder.with { folder in
      let tone = try folder.tone(400, seconds: 0.5)
      let bin = try await folder.program(
        "aplay", "cp \"$2\" '\(folder.file("heard.wav"))'; echo \"$2\" >'\(folder.file("path"))'")
      let sink = sink(.alsa, bin + ":/usr/bin:/bin", runtimeFolder: folder.path)
      try await sink.play(Playback(.file(tone), gain: Gain([LoudnessCurve(volume: 50)])))
      let heard = try #require(WaveBytes.decode(Data(contentsOf: URL(filePath: folder.file("heard.wav")))))
      #expect(heard.count == 24_000)
      let level = Loudness(heard[4_800..<4_800 + Loudness.samples]).level
      #expect(abs(level - 0.125 * 0.345) < 0.002)
      let path = try String(contentsOfFile: folder.file("path"), encoding: .utf8).dropLast()
      #expect(path.hasPrefix(folder.path + "/") && !FileManager.default.fileExists(atPath: String(path)))
    }
  }

  @Test("A program that fails or isn't there gives way to the next one")
  func next() async throws {
    try await SoundFolder.with { folder in
      _ = try folder.installStandard(folder.tone(400, seconds: 0.1))
      let warnings = Journal<SoundWarning>()
      _ = try await folder.program("pw-play", "exit 3")
      let bin = try await folder.program("aplay", "echo $0 >'\(folder.file("pipe"))'")
      let sinks = ChildPlayer.allCases.map { sink($0, bin) }
      let heard = try await lines(folder) { lines in
        try await SoundPlayer.running(sinks, in: folder, warnings: warnings) { player in
          player.start(AlarmID(high: 1, low: 1), sound: .standard)
          return try await lines.next()
        }
      }
      #expect(heard == "\(bin)/aplay")
      let told = await warnings.rest()
      #expect(told.count == 1)
      guard case .playsThrough(let program, let clause)? = told.first, program.description == "aplay" else {
        Issue.record("\(told)")
        return
      }
      let reason = clause.description
      #expect(reason.contains("pw-play: ") && reason.contains("3") && reason.contains("paplay: not installed"))
    }
  }

  @Test("aplay would play anything but WAV as noise, so it isn't asked to")
  func onlyWave() async throws {
    try await SoundFolder.with { folder in
      let ogg = folder.file("tone.oga")
      try #require(EncodedTone.oga.write(400, seconds: 0.1, to: ogg))
      let sink = sink(.alsa, try await folder.program("aplay", "exit 0"))
      let error = await #expect(throws: SoundsError.self) { try await sink.play(.file(ogg)) }
      #expect(error?.code == .unusableSound)
    }
  }
}
