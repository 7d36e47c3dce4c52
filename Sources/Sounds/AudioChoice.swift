/// Where the sound goes: the word in the environment variable `ALARMKIT_AUDIO`.
package enum AudioChoice: Hashable, Sendable {
  /// The sound server, else a player program, else the terminal's bell.
  case automatic
  /// Only the sound server (PulseAudio's protocol, which PipeWire serves too).
  case pulse
  /// Only a player program.
  case child
  /// No sound, and no warning about it.
  case none
  /// Into a WAV file, for tests and for machines without audio.
  case file(String)

  /// Reads `auto`, `pulse`, `child`, `none` or `file:/absolute/path`; nil for anything else. An unset variable is `auto`.
  package init?(word: String?) {
    switch word {
    case nil, "", "auto": self = .automatic
    case "pulse": self = .pulse
    case "child": self = .child
    case "none": self = .none
    case let word? where word.hasPrefix("file:/"): self = .file(String(word.dropFirst(5)))
    case _?: return nil
    }
  }

  /// The sinks of this choice, the preferred one first. `searchPath` is `PATH`, where player programs are looked for;
  /// `runtimeFolder` is the session's own folder for files that vanish with the session, if there is one; volume mixers show
  /// `names`.
  package func sinks(
    searchPath: String, runtimeFolder: String? = nil, names: SoundNames = SoundNames()
  ) -> [any AudioSink] {
    let children = ChildPlayer.allCases.map {
      ChildPlayerSink($0, searchPath: searchPath, runtimeFolder: runtimeFolder, names: names)
    }
    let server = PulseSink(notes: runtimeFolder.map { $0 + "/alarmkit-outputs" }, names: names)
    return switch self {
    case .automatic: [server] + children + [TerminalBell()]
    case .pulse: [server]
    case .child: children
    case .none: [SilentSink()]
    case .file(let path): [FileSink(path: path)]
    }
  }
}
