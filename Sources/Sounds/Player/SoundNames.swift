/// What people read of us in volume mixers and the like, in their words.
package struct SoundNames: Hashable, Sendable {
  /// The program.
  package var program = "Alarms"
  /// What it plays.
  package var stream = "Alarm"

  /// English.
  package init() {}

  /// Names in some language.
  package init(program: String, stream: String) {
    self.program = program
    self.stream = stream
  }
}
