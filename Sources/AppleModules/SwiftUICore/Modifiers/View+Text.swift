public import Foundation

// The looks of texts and symbols. Notifications have their own fonts, so none of these modifiers has an effect.
extension View {
  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func font(_ font: Font?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func bold(_ isActive: Bool = true) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func monospacedDigit() -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Returns the view unchanged: notifications have their own fonts.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
}

/// A variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  /// The plain symbol.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = SymbolVariants()
  /// In a circle.
  public static let circle = SymbolVariants()
  /// In a square.
  public static let square = SymbolVariants()
  /// Crossed out.
  public static let slash = SymbolVariants()
  /// Filled as well.
  public var fill: SymbolVariants { self }
  /// In a circle as well.
  public var circle: SymbolVariants { self }
}

extension Text {
  /// Capital or small letters.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// How large a text is relative to others.
  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }

  /// Where a text is truncated.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }
}

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
