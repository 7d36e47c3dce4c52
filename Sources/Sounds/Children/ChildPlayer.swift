/// The player programs that are known, the preferred one first.
package enum ChildPlayer: String, Hashable, Sendable, CaseIterable {
  case pipewire = "pw-play"
  case pulse = "paplay"
  case alsa = "aplay"

  /// What plays one file once and then exits, on an output of the sound server's or (empty) on the default one. The path is
  /// absolute, so it is never taken for an option.
  func arguments(for path: String, on output: String = "", as program: String = SoundNames().program) -> [String] {
    let place = output.isEmpty || !choosesOutput ? [] : [(self == .pipewire ? "--target=" : "--device=") + output]
    return switch self {
    case .pipewire: ["--media-role=Alarm"] + place + [path]
    case .pulse: ["--client-name=" + program, "--property=media.role=alarm"] + place + [path]
    case .alsa: ["-q", path]
    }
  }

  /// Whether it knows the sound server's names of outputs; ALSA has others.
  var choosesOutput: Bool { self != .alsa }

  /// aplay plays what it doesn't know as noise.
  var playsOnlyWave: Bool { self == .alsa }
}
