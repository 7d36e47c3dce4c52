/// Our names in volume mixers and the like, in the user's language.
package struct SoundNames: Hashable, Sendable {
  /// The name of the program.
  package var program = "Alarms"
  /// The name of the sound it plays.
  package var stream = "Alarm"

  /// The English names.
  package init() {}

  /// Names in some language.
  package init(program: String, stream: String) {
    self.program = program
    self.stream = stream
  }
}
