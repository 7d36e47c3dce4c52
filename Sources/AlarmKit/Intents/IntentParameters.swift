import AppIntents

/// Finds an intent's parameters.
enum IntentParameters {
  /// The `@Parameter`s with the names of their properties, in the order in which they are declared; inherited ones first.
  static func all(of intent: any AppIntent) -> [(name: String, parameter: any ArchivableParameter)] {
    var found: [(name: String, parameter: any ArchivableParameter)] = []
    var mirror: Mirror? = Mirror(reflecting: intent)
    while let level = mirror {
      found =
        level.children.compactMap { child in
          guard let label = child.label, let parameter = child.value as? any ArchivableParameter else { return nil }
          // The wrapper of a property is stored under its name with an underscore.
          return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        } + found
      mirror = level.superclassMirror
    }
    return found
  }
}
