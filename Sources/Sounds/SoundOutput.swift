/// An output of the sound server, as named by `device` in the settings.
package struct SoundOutput: Hashable, Sendable {
  /// The server's name for it.
  package let name: String
  /// The server's description of it for people.
  package let description: String
  /// Whether it is the server's default output.
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
