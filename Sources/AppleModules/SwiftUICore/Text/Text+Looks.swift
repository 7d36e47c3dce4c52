public import Foundation

// How its letters look, so that texts stay texts and can be added.
extension Text {
  /// The same: notifications have letters of their own.
  public func font(_ font: Font?) -> Text { self }

  /// The same: notifications have letters of their own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }

  /// The same: notifications have letters of their own.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// The same: notifications have letters of their own.
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// The same: notifications have letters of their own.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }

  /// The same: notifications have letters of their own.
  public func bold() -> Text { self }

  /// The same: notifications have letters of their own.
  public func bold(_ isActive: Bool) -> Text { self }

  /// The same: notifications have letters of their own.
  public func italic() -> Text { self }

  /// The same: notifications have letters of their own.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// The same: notifications have letters of their own.
  public func monospacedDigit() -> Text { self }

  /// The same: notifications have letters of their own.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// The same: notifications have letters of their own.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// The same: notifications have letters of their own.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// The same: notifications have letters of their own.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// The same: notifications have letters of their own.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
}
