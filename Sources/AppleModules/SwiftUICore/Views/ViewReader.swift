package import AppIntents

/// Reads a view for what it says.
///
/// The body of each of an application's views is evaluated once, on the main actor, in the order in which the views stand.
/// Reading a view that never ends is given up, so that it costs the application no more than a notification's looks.
@MainActor package struct ViewReader {
  /// How deeply views may be nested.
  static let maxDepth = 128
  /// How many views may be read in total.
  static let maxViews = 4096

  /// The pieces that were read so far.
  package private(set) var pieces: [ViewPiece] = []
  /// Whether the view contained more than can be read.
  package private(set) var isTooLarge = false
  private var depth = 0
  private var count = 0

  /// The pieces of a view; nil: the view has no end, or contains too much.
  package static func pieces(
    of view: some View, in environment: EnvironmentValues = EnvironmentValues()
  ) -> [ViewPiece]? {
    var reader = ViewReader()
    reader.read(view, environment)
    return reader.isTooLarge ? nil : reader.pieces
  }

  /// Reads a view and its contents.
  mutating func read<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
    count += 1
    guard !isTooLarge, depth < Self.maxDepth, count <= Self.maxViews else {
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

  /// The pieces of a part of the view alone, within the same limits.
  mutating func part(_ view: some View, _ environment: EnvironmentValues) -> [ViewPiece] {
    let before = pieces
    pieces = []
    read(view, environment)
    defer { pieces = before }
    return pieces
  }

  /// Adds one piece.
  mutating func add(_ kind: ViewPiece.Kind, _ environment: EnvironmentValues) {
    pieces.append(ViewPiece(kind: kind, tint: environment.tint))
  }
}

/// A view that the reader reads by itself, so that its body is never evaluated.
@MainActor protocol ReadableView {
  /// Adds the view's pieces to the reader.
  func read(into reader: inout ViewReader, _ environment: EnvironmentValues)
}

/// One thing that a view says. The pieces of a view are in the order in which they are read.
package struct ViewPiece: Sendable {
  /// The kind of a piece.
  package indirect enum Kind: Sendable {
    /// A text, which may contain running times.
    case text(Text)
    /// An SF Symbol by its name.
    case symbol(String)
    /// A progress bar or ring at a fixed share from 0 to 1; nil: it runs by itself.
    case progress(Double?)
    /// A button whose intent runs in the application, with the pieces of its label.
    case button([ViewPiece], intent: any AppIntent)
    /// A link to a place, with the pieces of its label.
    case link([ViewPiece], URL)
  }

  /// The piece's kind.
  package var kind: Kind
  /// The tint that was set around the piece; nil: none was.
  package var tint: ColorValue?
}
