/// Which sound an alarm plays while it rings.
package enum SoundChoice: Hashable, Sendable {
  /// The sound that the agent ships.
  case standard
  /// No sound.
  case silent
  /// A sound of the desktop's sound theme, by its XDG name, for example `alarm-clock-elapsed`.
  case named(String)
  /// An absolute path of a sound file.
  case file(String)
}

extension SoundChoice {
  /// The only text form, on the bus, in JSON and in the store: `default`, `none`, an absolute path or a theme name.
  package var word: String {
    switch self {
    case .standard: "default"
    case .silent: "none"
    case .named(let name): name
    case .file(let path): path
    }
  }

  /// Reads `word`; never fails: a text that is neither a path nor a reserved word is a theme name.
  package init(word: String) {
    switch word {
    case "", "default": self = .standard
    case "none": self = .silent
    case _ where word.hasPrefix("/"): self = .file(word)
    default: self = .named(word)
    }
  }
}

/// The name of a sound that the agent keeps a copy of: `kept-` and the first 128 bits of the SHA-256 of its bytes, in 32 hexadecimal
/// digits. It is the copy's file name. As it has the form of a sound name in a theme, an alarm's sound can be set to it.
package struct KeptSoundName: Hashable, Sendable {
  /// The prefix of these names; no name in a sound theme may begin with it.
  package static let prefix = "kept-"
  private static let digits = 32

  /// The whole name.
  package let text: String

  /// Nil unless the text is such a name, in lower case.
  package init?(_ text: some StringProtocol) {
    let rest = text.utf8.dropFirst(Self.prefix.utf8.count)
    let areDigits = rest.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard text.hasPrefix(Self.prefix), rest.count == Self.digits, areDigits else { return nil }
    self.text = String(text)
  }

  /// The name of a sound whose bytes have this SHA-256, in hexadecimal digits; nil: the text isn't such a digest.
  package init?(digest: String) { self.init(Self.prefix + digest.prefix(Self.digits)) }
}

extension SoundChoice {
  /// The copy that the choice names; nil: it names none.
  package var kept: KeptSoundName? { if case .named(let name) = self { KeptSoundName(name) } else { nil } }
}

/// The sound of a ringing alarm.
package struct RingSound: Hashable, Sendable {
  /// The sound that is played.
  package var choice: SoundChoice
  /// The volume, in percent on the scale of volume controls; nil: as the user set it.
  package var volume: Int?
  /// How long the sound takes to reach its volume (zero: it begins at its volume); nil: as the user set it.
  package var ramp: Duration?
  /// The alarm's title in the user's language, to be spoken.
  package var title: String
  /// Whether it is spoken; nil: as the user set it.
  package var speaks: Bool?

  package init(
    _ choice: SoundChoice, volume: Int? = nil, ramp: Duration? = nil, title: String = "", speaks: Bool? = nil
  ) {
    self.choice = choice
    self.volume = volume
    self.ramp = ramp
    self.title = title
    self.speaks = speaks
  }
}
