public import Foundation

/// A picture. A symbol becomes the icon of the desktop's theme that means the same; pictures of an asset catalogue aren't shown.
public struct Image: Equatable, Sendable {
  /// How a picture fills more room than it has.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether a picture has its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How large a symbol is beside its text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// The SF Symbol; nil: a picture of the application's.
  package let symbol: String?

  /// A symbol.
  public init(systemName: String) { symbol = systemName }

  /// A symbol, drawn in part.
  public init(systemName: String, variableValue: Double?) { symbol = systemName }

  /// A picture of the application's assets, which isn't shown.
  public init(_ name: String, bundle: Bundle? = nil) { symbol = nil }

  /// The same: it isn't drawn.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image { self }

  /// The same: it isn't drawn.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// The same: it isn't drawn.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// With how many colours a symbol is drawn.
public struct SymbolRenderingMode: Sendable {
  /// One colour.
  public static let monochrome = SymbolRenderingMode()
  /// Its own colours.
  public static let multicolor = SymbolRenderingMode()
  /// Shades of one colour.
  public static let hierarchical = SymbolRenderingMode()
  /// Colours that are given.
  public static let palette = SymbolRenderingMode()
}

extension Image: View, ReadableView {
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    if let symbol { reader.add(.symbol(symbol), environment) }
  }
}
