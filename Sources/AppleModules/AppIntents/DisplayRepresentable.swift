/// Something whose name is shown to people. Kept; shown nowhere on Linux.
public protocol DisplayRepresentable: TypeDisplayRepresentable {
  /// The name of this value.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A type whose name is shown to people.
public protocol TypeDisplayRepresentable {
  /// The type's name.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type whose cases have names that are shown to people.
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable {
  /// The name of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
