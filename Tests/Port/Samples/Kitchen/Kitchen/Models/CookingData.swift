import AlarmKit

/// What each alarm carries.
nonisolated struct CookingData: AlarmMetadata {
  var recipe: String
  var symbol: String
}
