public import Foundation

/// How letters look; it means nothing here, where notifications have their own.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How wide letters are.
  public enum Width: Hashable, Sendable {
    case compressed, condensed, standard, expanded
  }

  /// Of which family letters are.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// What a text is for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  private init() {}

  /// That of large titles.
  public static let largeTitle = Font()
  /// That of titles.
  public static let title = Font()
  /// That of titles below a title.
  public static let title2 = Font()
  /// That of titles below these.
  public static let title3 = Font()
  /// That of headings.
  public static let headline = Font()
  /// That of headings below a heading.
  public static let subheadline = Font()
  /// That of paragraphs.
  public static let body = Font()
  /// That of remarks.
  public static let callout = Font()
  /// That of footnotes.
  public static let footnote = Font()
  /// That of captions.
  public static let caption = Font()
  /// That of small captions.
  public static let caption2 = Font()

  /// The system's, of a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  /// The system's, for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  /// One of the application's.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  /// One of the application's, as large as another.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font() }
  /// The same, so heavy.
  public func weight(_ weight: Weight) -> Font { self }
  /// The same, so wide.
  public func width(_ width: Width) -> Font { self }
  /// The same, bold.
  public func bold() -> Font { self }
  /// The same, slanted.
  public func italic() -> Font { self }
  /// The same, with letters of one width.
  public func monospaced() -> Font { self }
  /// The same, with digits of one width.
  public func monospacedDigit() -> Font { self }
  /// The same, with small capitals.
  public func smallCaps() -> Font { self }
}
