public import Foundation

// The looks of a text, as modifiers that return texts, so that these can be added to each other.
extension Text {
  /// Returns the text unchanged: notifications have their own fonts.
  public func font(_ font: Font?) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func bold() -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func bold(_ isActive: Bool) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func italic() -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func monospacedDigit() -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// Returns the text unchanged: notifications have their own fonts.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}
