/// Something that people are shown a name of. Kept; shown nowhere on Linux.
public protocol DisplayRepresentable: TypeDisplayRepresentable {
  /// The name of this one.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A type that people are shown a name of.
public protocol TypeDisplayRepresentable {
  /// The type's name.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type whose cases people are shown names of.
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable {
  /// The name of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
