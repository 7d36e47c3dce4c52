package import AlarmCore

/// Plays a file once with another program, which can always be killed. The second way when the sound server fails.
package struct ChildPlayerSink: AudioSink {
  package var name: Message { Message(verbatim: player.rawValue) }
  /// Starting a program is dear, and what made it fail seldom heals within a second.
  package var retryDelay: Duration { .seconds(10) }

  private let player: ChildPlayer
  private let program: ChildProgram
  private let runtimeFolder: String?
  private let names: SoundNames
  private let overrun: Duration

  /// `searchPath` is a `PATH`; the program is looked for at each pass. What isn't to be played at full volume is written
  /// into the runtime folder as it is to be heard; without that folder it is played at full volume. A program that runs on for
  /// `overrun` after the sound's end is killed, and has failed.
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
      // Most likely the output isn't there; whatever it was, the default one is worth a try.
      outcome = await run(on: "")
      if case .succeeded = outcome { playback.report(.outputMissing(output)) }
    }
    switch outcome {
    case .succeeded:
      // A pass lasts at least a second: a very short sound, or a program that does nothing, is not started in a rush.
      try? await Task.sleep(until: start + .seconds(1))
    case _ where Task.isCancelled:
      return
    case .failed(let reason):
      throw SoundsError(.lost, reason)
    case .overdue:
      throw SoundsError(.stalled, Message("did not end after {length}", ["length": "\(length)"]))
    }
  }

  /// Opens the file to learn that it is a sound, of a kind that this program plays, and how long one pass is.
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
