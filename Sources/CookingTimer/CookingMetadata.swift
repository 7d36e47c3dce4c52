import AlarmKit

/// What the application remembers with each of its alarms.
struct CookingMetadata: AlarmMetadata {
  /// What is on the stove.
  var recipe: String
  /// What to do when it rings; empty: nothing but to eat.
  var step: String
}
