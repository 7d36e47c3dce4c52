import AlarmKit

// What the widgets of the tests are about; in the tests themselves it stands elsewhere.

/// As in Samples.swift.
struct Recipe: AlarmMetadata {
  var dish = "Bread"
  var steps = ["knead", "bake"]
}

/// As in ClientHabits.swift.
struct NoMetadata: AlarmMetadata {}
