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
  /// The one text form, on the bus, in JSON and in the store: `default`, `none`, an absolute path or a theme name.
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
