import AlarmKit

// The metadata of the tests' widgets; in the tests themselves, it is elsewhere.

/// As in Samples.swift.
struct Recipe: AlarmMetadata {
  var dish = "Bread"
  var steps = ["knead", "bake"]
}

/// As in ClientHabits.swift.
struct NoMetadata: AlarmMetadata {}
