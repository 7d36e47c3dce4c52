/// An output of the sound server, as `device` in the settings names it.
package struct SoundOutput: Hashable, Sendable {
  /// The server's name for it.
  package let name: String
  /// What it is, in the server's words for people.
  package let description: String
  /// Whether it is the server's default one.
  package let isDefault: Bool
  /// Whether it is muted.
  package let isMuted: Bool

  package init(name: String, description: String, isDefault: Bool, isMuted: Bool) {
    self.name = name
    self.description = description
    self.isDefault = isDefault
    self.isMuted = isMuted
  }
}
