/// The name of a sound of which the agent keeps a copy: `kept-` and the first 128 bits of the SHA-256 of its bytes, in 32
/// hexadecimal digits. It is the copy's file name and, as it has the form of a theme's sound name, can be named as an alarm's
/// sound.
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
