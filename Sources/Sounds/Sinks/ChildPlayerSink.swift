package import AlarmCore
import Glibc

/// Plays a file once with another program, which can always be killed. Used when the sound server fails.
package struct ChildPlayerSink: AudioSink {
  package var name: Message { Message(verbatim: player.rawValue) }
  /// Starting a program is expensive, and the cause of a failure seldom goes away within a second.
  package var retryDelay: Duration { .seconds(10) }
  /// ALSA's default device also leads to the sound server if there is no card.
  package var playsOnServer: Bool { player != .alsa || !SoundDisk.host.hasCard }

  private let player: ChildPlayer
  private let program: ChildProgram
  private let runtimeFolder: String?
  private let names: SoundNames
  private let overrun: Duration

  /// `searchPath` is a `PATH`; the program is looked up at each pass. A sound that isn't played at full volume is first written
  /// into the runtime folder at its volume; without that folder it is played at full volume. A program that still runs `overrun`
  /// after the sound's end is killed and counts as failed.
  package init(
    _ player: ChildPlayer, searchPath: String, runtimeFolder: String? = nil, names: SoundNames = SoundNames(),
    overrun: Duration = .seconds(3)
  ) {
    self.player = player
    self.names = names
    self.overrun = overrun
    self.runtimeFolder = runtimeFolder
    program = ChildProgram(player.rawValue, searchPath: searchPath)
  }

  package func play(_ playback: Playback) async throws(SoundsError) {
    guard program.isInstalled else { throw SoundsError(.unavailable, Message("not installed")) }
    let rendered = try runtimeFolder.flatMap { folder throws(SoundsError) in
      try RenderedSound(playback, folder: folder)
    }
    defer { rendered?.remove() }
    if let rendered { return try await play(rendered.path, for: rendered.length, playback) }
    guard case .file(let path) = playback.sound else {
      throw SoundsError(.unusableSound, Message("{program} plays only files", ["program": name]))
    }
    try await play(path, for: try length(of: path), playback)
  }

  private func play(_ path: String, for length: Duration, _ playback: Playback) async throws(SoundsError) {
    let start = ContinuousClock.now
    let output = player.choosesOutput ? playback.settings.device : ""
    func run(on output: String) async -> ChildProgram.Outcome {
      await program.run(
        player.arguments(for: path, on: output, as: names.program), limit: length + overrun)
    }
    var outcome = await run(on: output)
    if case .failed = outcome, !output.isEmpty, !Task.isCancelled {
      // Most likely the output doesn't exist; whatever the reason, the default output is worth an attempt.
      outcome = await run(on: "")
      if case .succeeded = outcome { playback.report(.outputMissing(output)) }
    }
    switch outcome {
    case .succeeded:
      // A pass lasts at least a second, so a very short sound, or a program that does nothing, isn't restarted in quick succession.
      try? await Task.sleep(until: start + .seconds(1))
    case _ where Task.isCancelled:
      return
    case .failed(let reason):
      throw SoundsError(.lost, reason)
    case .overdue:
      throw SoundsError(.stalled, Message("did not end after {length}", ["length": "\(length)"]))
    }
  }

  /// Opens the file to check that it is a sound that this program can play, and returns the length of one pass.
  private func length(of path: String) throws(SoundsError) -> Duration {
    let file = try SoundFile(path: path)
    guard file.isWave || !player.playsOnlyWave else {
      throw SoundsError(
        .unusableSound,
        Message("{path} is not a WAV file, and {program} plays nothing else", ["path": path, "program": name]))
    }
    return .seconds(Double(file.frames) / Double(file.rate))
  }
}

/// The player programs that are known, the preferred one first.
package enum ChildPlayer: String, Hashable, Sendable, CaseIterable {
  case pipewire = "pw-play"
  case pulse = "paplay"
  case alsa = "aplay"

  /// The arguments to play one file once and then exit, on an output of the sound server or (if empty) on the default one. The path
  /// is absolute, so it is never interpreted as an option.
  func arguments(for path: String, on output: String = "", as program: String = SoundNames().program) -> [String] {
    let place = output.isEmpty || !choosesOutput ? [] : [(self == .pipewire ? "--target=" : "--device=") + output]
    return switch self {
    case .pipewire: ["--media-role=Alarm"] + place + [path]
    case .pulse: ["--client-name=" + program, "--property=media.role=alarm"] + place + [path]
    case .alsa: ["-q", path]
    }
  }

  /// Whether the program knows the sound server's names of outputs; ALSA has other names.
  var choosesOutput: Bool { self != .alsa }

  /// Whether the program plays only WAV files: aplay plays any other file as noise.
  var playsOnlyWave: Bool { self == .alsa }
}

/// One pass of a sound at its playback volume, in a file in the session's own folder. For programs whose own volume the sound
/// server would store.
struct RenderedSound {
  /// Longer sounds start again after this time, in seconds, because the file is only a stopgap.
  private static let maxSeconds = 20

  /// The path of the file.
  let path: String
  /// The length of one pass.
  let length: Duration

  /// Writes the file; nil if the sound has to be played at full volume.
  init?(_ playback: Playback, folder: String) throws(SoundsError) {
    let now = ContinuousClock.now
    guard playback.gain.level(at: now) != 1 else { return nil }
    path = "\(folder)/alarmkit-\(getpid()).wav"
    unlink(path)
    let loop = try SampleLoop(playback.sound)
    let frames =
      loop.frames.map { min($0 * WaveFile.rate / loop.rate, Self.maxSeconds * WaveFile.rate) }
      ?? WaveFile.rate
    length = .seconds(Double(frames) / Double(WaveFile.rate))
    var samples = MonoResampler(loop, rate: WaveFile.rate)
    var gain = GainStage(playback.gain)
    let file = try WaveFile(appendingTo: path)
    var written = 0
    while written < frames {
      guard var block = samples.next(min(WaveFile.rate / 10, frames - written)) else {
        throw SoundsError(.unusableSound, .noSamples(of: playback.sound))
      }
      let heard = now + .seconds(Double(written) / Double(WaveFile.rate))
      block.withUnsafeMutableBufferPointer { gain.apply(to: $0, channels: 1, rate: WaveFile.rate, at: heard) }
      guard file.append(block) else { throw SoundsError(.unavailable, .diskFull(path)) }
      written += block.count
    }
  }

  /// Deletes the file; a program that has it open continues to play.
  func remove() { unlink(path) }
}
