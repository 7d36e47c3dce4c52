package import AppIntents

/// One thing that a view says. The pieces of a view stand in the order in which they are read.
package struct ViewPiece: Sendable {
  /// What kind of thing.
  package indirect enum Kind: Sendable {
    /// A text; it may hold times that go on.
    case text(Text)
    /// An SF Symbol by its name.
    case symbol(String)
    /// A bar or ring that goes on by itself, or stands at a share from 0 to 1; nil: it goes on.
    case progress(Double?)
    /// A button whose intent runs in the application, with what is written on it.
    case button([ViewPiece], intent: any AppIntent)
    /// A place to open, with what is written on it.
    case link([ViewPiece], URL)
  }

  /// What it is.
  package var kind: Kind
  /// The tint that was set around it; nil: none was.
  package var tint: ColorValue?
}
