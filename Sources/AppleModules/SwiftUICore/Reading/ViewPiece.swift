package import AppIntents

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
