package import AlarmCore

/// Something about the sound that the user should know; told once while the sound goes on, however often it is retried.
package enum SoundWarning: Hashable, Sendable {
  /// The chosen sound can't be played; the shipped one is heard instead.
  case replaced(SoundChoice, because: String)
  /// The user's sound theme switches this sound off, so nothing is heard.
  case disabledByTheme(name: String)
  /// The first choice of output fails; this one is heard.
  case playsThrough(String, because: String)
  /// The output that the user chose isn't there; it sounds on the default one.
  case outputMissing(String)
  /// The output was too quiet, or muted, and was made louder for as long as it sounds.
  case outputRaised(String, to: Int, wasMuted: Bool)
  /// The title could not be spoken.
  case notSpoken(because: String)
  /// Nothing is heard; it is tried again each second.
  case nothingPlays(because: String)
}

extension SoundWarning: CustomStringConvertible {
  /// The sentence for the log and for the health report.
  package var description: String {
    switch self {
    case .replaced(let choice, let reason):
      "The sound \"\(choice.word)\" can't be played (\(reason)); the default sound is played instead."
    case .disabledByTheme(let name):
      "The sound theme disables the sound \"\(name)\"; the alarm makes no sound."
    case .playsThrough(let sink, let reason):
      "The alarm sounds through \(sink), because: \(reason)."
    case .outputMissing(let name):
      "There is no output \"\(PlainText.line(name, limit: 255))\", which settings.ini asks for; "
        + "the alarm sounds on the default output."
    case .outputRaised(let name, let percent, let wasMuted):
      "The output \(PlainText.line(name, limit: 255)) was \(wasMuted ? "muted" : "below \(percent)%"); it was made "
        + "louder for the alarm, and is put back when the alarm is silent. [Sound] floor in settings.ini says how loud."
    case .notSpoken(let reason):
      "The title can't be spoken, because: \(reason)."
    case .nothingPlays(let reason):
      "The alarm can't be heard, because: \(reason). It is tried again each second while it rings."
    }
  }
}
