import AppIntents

/// As Apple's samples have it.
enum Doneness: String, AppEnum {
  case rare, medium

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Doneness"
  static var caseDisplayRepresentations: [Doneness: DisplayRepresentation] = [.rare: "Rare", .medium: "Medium"]
}
