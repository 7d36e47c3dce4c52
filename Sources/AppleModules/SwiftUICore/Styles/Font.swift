public import Foundation

/// The looks of letters; they have no effect here, since notifications have their own fonts.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How wide letters are.
  public enum Width: Hashable, Sendable {
    case compressed, condensed, standard, expanded
  }

  /// The family of letters.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The purpose of a text.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  private init() {}

  /// The font of large titles.
  public static let largeTitle = Font()
  /// The font of titles.
  public static let title = Font()
  /// The font of titles below a title.
  public static let title2 = Font()
  /// The font of titles below `title2`.
  public static let title3 = Font()
  /// The font of headings.
  public static let headline = Font()
  /// The font of headings below a heading.
  public static let subheadline = Font()
  /// The font of paragraphs.
  public static let body = Font()
  /// The font of remarks.
  public static let callout = Font()
  /// The font of footnotes.
  public static let footnote = Font()
  /// The font of captions.
  public static let caption = Font()
  /// The font of small captions.
  public static let caption2 = Font()

  /// The system's font in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  /// The system's font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  /// A font of the application.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  /// A font of the application that scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font() }
  /// The same font in the given weight.
  public func weight(_ weight: Weight) -> Font { self }
  /// The same font in the given width.
  public func width(_ width: Width) -> Font { self }
  /// The same font, bold.
  public func bold() -> Font { self }
  /// The same font, slanted.
  public func italic() -> Font { self }
  /// The same font, with letters of one width.
  public func monospaced() -> Font { self }
  /// The same font, with digits of one width.
  public func monospacedDigit() -> Font { self }
  /// The same font, with small capitals.
  public func smallCaps() -> Font { self }
}

extension Font {
  /// A font of the application, always in one size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }
  /// The same font with other line spacing.
  public func leading(_ leading: Leading) -> Font { self }

  /// The spacing of lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }
}
