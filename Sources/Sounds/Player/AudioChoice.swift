package import AlarmCore
package import HostSystem

/// Where the sound is played: the word in the environment variable `ALARMKIT_AUDIO`.
package enum AudioChoice: Hashable, Sendable {
  /// The sound server, otherwise a player program, otherwise the terminal's bell.
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

  /// The sinks of this choice, the preferred one first. `searchPath` is `PATH`, in which player programs are searched;
  /// `runtimeFolder` is the session's own folder for files that are removed with the session, if there is one; volume mixers show
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

/// Whether anything could be heard, as far as that is known without playing a sound: an existing server may still have no output.
package struct SoundOutlook: Hashable, Sendable {
  /// There is a socket of PulseAudio's protocol, or the environment names a server on another machine.
  package var hasServer: Bool
  /// There is a socket of PipeWire's own protocol.
  package var hasPipeWire: Bool
  /// There is a sound card that can play.
  package var hasCard: Bool
  /// The player programs that are installed.
  package var players: Set<ChildPlayer>

  /// An outlook with the given values.
  package init(hasServer: Bool, hasPipeWire: Bool, hasCard: Bool, players: Set<ChildPlayer>) {
    self.hasServer = hasServer
    self.hasPipeWire = hasPipeWire
    self.hasCard = hasCard
    self.players = players
  }

  /// Why no alarm can be heard with this choice; nil if no obstacle is known.
  package func obstacle(for choice: AudioChoice) -> Message? {
    let playsByChild =
      hasServer && players.contains(.pulse) || hasPipeWire && players.contains(.pipewire)
      || hasCard && players.contains(.alsa)
    switch choice {
    case .none, .file: return nil
    case .automatic:
      return hasServer || playsByChild
        ? nil
        : Message(
          "No alarm can be heard: this session has no sound server, and no sound card with a program that plays on it.")
    case .pulse: return hasServer ? nil : Message("No alarm can be heard: this session has no sound server.")
    case .child:
      return playsByChild
        ? nil : Message("No alarm can be heard: no player program has a sound server or a sound card to play on.")
    }
  }
}

extension SoundOutlook {
  /// The current outlook, according to files only: no server is called or started. `searchPath` is a `PATH`.
  package init(environment: Environment = .process, searchPath: String, disk: SoundDisk = .host) {
    let folders = searchPath.split(separator: ":")
    func isInstalled(_ program: String) -> Bool { folders.contains { disk.isFile("\($0)/\(program)") } }
    let runtime = UserFolders(environment: environment).runtime
    let pulse = environment.value("PULSE_RUNTIME_PATH") ?? runtime.map { $0 + "/pulse" }
    let named = environment.value("PULSE_SERVER") ?? ""
    let sockets = [pulse.map { $0 + "/native" }, "/run/pulse/native"].compactMap(\.self)
    self.init(
      // libpulse starts PulseAudio if it isn't running, unless that was disabled.
      hasServer: Self.names(named, isSocket: disk.isSocket)
        ?? (sockets.contains(where: disk.isSocket) || isInstalled("pulseaudio")),
      hasPipeWire: runtime.map { disk.isSocket("\($0)/pipewire-0") } ?? false,
      hasCard: disk.hasCard,
      players: Set(ChildPlayer.allCases.filter { isInstalled($0.rawValue) }))
  }

  /// Whether a value of `PULSE_SERVER` leads to a server, as far as is known; nil if it is empty.
  private static func names(_ value: String, isSocket: (String) -> Bool) -> Bool? {
    guard !value.isEmpty else { return nil }
    let path = value.hasPrefix("unix:") ? value.dropFirst(5) : value[...]
    return path.hasPrefix("/") ? isSocket(String(path)) : true
  }
}
