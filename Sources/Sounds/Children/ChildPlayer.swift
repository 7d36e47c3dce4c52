/// The player programs that are known, the preferred one first.
package enum ChildPlayer: String, Hashable, Sendable, CaseIterable {
  case pipewire = "pw-play"
  case pulse = "paplay"
  case alsa = "aplay"

  /// The arguments that play one file once and then exit, on an output of the sound server or (if empty) on the default one. The
  /// path is absolute, so it is never taken for an option.
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
