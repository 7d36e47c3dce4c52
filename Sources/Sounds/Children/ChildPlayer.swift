/// The player programs that are known, the preferred one first.
package enum ChildPlayer: String, Hashable, Sendable, CaseIterable {
  case pipewire = "pw-play"
  case pulse = "paplay"
  case alsa = "aplay"

  /// What plays one file once and then exits; the path is absolute, so it is never taken for an option.
  func arguments(for path: String) -> [String] {
    switch self {
    case .pipewire: ["--media-role=Alarm", path]
    case .pulse: ["--client-name=Alarms", "--property=media.role=alarm", path]
    case .alsa: ["-q", path]
    }
  }

  /// aplay plays what it doesn't know as noise.
  var playsOnlyWave: Bool { self == .alsa }
}
