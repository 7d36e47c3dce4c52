/// Reads a view for what it says.
///
/// The bodies of an application's views are asked for once, on the main actor, in the order in which they stand. A view that never
/// ends is given up, so that it costs the application a notification's looks and no more.
@MainActor package struct ViewReader {
  /// How many views may stand in each other.
  static let deepest = 128
  /// How many views may be read in all.
  static let most = 4096

  /// What was said so far.
  package private(set) var pieces: [ViewPiece] = []
  /// Whether the view had more than can be read.
  package private(set) var isTooLarge = false
  private var depth = 0
  private var count = 0

  /// What a view says; nil: it has no end, or too much.
  package static func pieces(
    of view: some View, in environment: EnvironmentValues = EnvironmentValues()
  ) -> [ViewPiece]? {
    var reader = ViewReader()
    reader.read(view, environment)
    return reader.isTooLarge ? nil : reader.pieces
  }

  /// Reads a view and all that it is made of.
  mutating func read<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
    count += 1
    guard !isTooLarge, depth < Self.deepest, count <= Self.most else {
      isTooLarge = true
      return
    }
    depth += 1
    defer { depth -= 1 }
    if let known = view as? any ReadableView {
      known.read(into: &self, environment)
    } else {
      let outer = EnvironmentValues.current
      EnvironmentValues.current = environment
      let body = view.body
      EnvironmentValues.current = outer
      read(body, environment)
    }
  }

  /// What a part says by itself, within the same bounds.
  mutating func part(_ view: some View, _ environment: EnvironmentValues) -> [ViewPiece] {
    let before = pieces
    pieces = []
    read(view, environment)
    defer { pieces = before }
    return pieces
  }

  /// Adds one thing that is said.
  mutating func add(_ kind: ViewPiece.Kind, _ environment: EnvironmentValues) {
    pieces.append(ViewPiece(kind: kind, tint: environment.tint))
  }
}

/// A view that the reader knows by itself, so that its body is never asked for.
@MainActor protocol ReadableView {
  /// Adds what it says.
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues)
}
