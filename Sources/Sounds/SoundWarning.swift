package import AlarmCore

/// A problem with the sound that the user should know about; reported once while the sound continues, however often it is retried.
package enum SoundWarning: Hashable, Sendable {
  /// The chosen sound can't be played; the shipped one is heard instead.
  case replaced(SoundChoice, because: Message)
  /// The user's sound theme disables this sound, so nothing is heard.
  case disabledByTheme(name: String)
  /// The preferred output fails; this one is used instead.
  case playsThrough(Message, because: Message)
  /// The output that the user chose doesn't exist; the default one is used.
  case outputMissing(String)
  /// The output was too quiet or muted, and was raised while the alarm sounds.
  case outputRaised(String, to: Int, wasMuted: Bool)
  /// The title could not be spoken.
  case notSpoken(because: Message)
  /// Nothing is heard; playing is retried each second.
  case nothingPlays(because: Message)
}

extension SoundWarning: CustomStringConvertible {
  /// The sentence for the health report.
  package var sentence: Message {
    switch self {
    case .replaced(let choice, let reason):
      Message(
        "The sound \"{sound}\" can't be played ({reason}); the default sound is played instead.",
        ["sound": choice.word, "reason": reason])
    case .disabledByTheme(let name):
      Message("The sound theme disables the sound \"{sound}\"; the alarm makes no sound.", ["sound": name])
    case .playsThrough(let sink, let reason):
      Message("The alarm sounds through {program}, because: {reason}.", ["program": sink, "reason": reason])
    case .outputMissing(let name):
      Message(
        """
        There is no output "{output}", which settings.ini asks for; the alarm sounds on the default output.
        """, ["output": PlainText.line(name, limit: 255)])
    case .outputRaised(let name, let percent, let wasMuted):
      Message(
        """
        The output {output} was {volume}; it was made louder for the alarm, and is put back when the alarm is silent. \
        [Sound] floor in settings.ini says how loud.
        """,
        [
          "output": PlainText.line(name, limit: 255),
          "volume": wasMuted ? Message("muted") : Message("below {percent}%", ["percent": percent]),
        ])
    case .notSpoken(let reason): Message("The title can't be spoken, because: {reason}.", ["reason": reason])
    case .nothingPlays(let reason):
      Message(
        "The alarm can't be heard, because: {reason}. It is tried again each second while it rings.",
        ["reason": reason])
    }
  }

  /// The sentence in English, for the log.
  package var description: String { sentence.description }
}
