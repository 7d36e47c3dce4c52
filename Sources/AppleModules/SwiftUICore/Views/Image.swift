public import AppIntents
public import Foundation
public import FoundationAdditions

/// A picture. A symbol becomes the icon with the same meaning in the desktop's theme; pictures of an asset catalogue aren't shown.
public struct Image: Equatable, Sendable {
  /// How a picture fills a space that is larger than itself.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether a picture has its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How well a picture is drawn in another size.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// How large a symbol is compared to its text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// The SF Symbol; nil: it is a picture of the application.
  package let symbol: String?

  /// An SF Symbol by its name. The matching name in the desktop's icon theme is looked up when the symbol is shown.
  public init(systemName: String) { symbol = systemName }

  /// A symbol, drawn in part.
  public init(systemName: String, variableValue: Double?) { symbol = systemName }

  /// A picture of the application's assets, which isn't shown.
  public init(_ name: String, bundle: Bundle? = nil) { symbol = nil }

  /// A decorative picture of the application's assets, which isn't shown.
  public init(decorative name: String, bundle: Bundle? = nil) { symbol = nil }

  /// Returns the image unchanged: it isn't drawn.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns the image unchanged: it isn't drawn.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Returns the image unchanged: it isn't drawn.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image { self }

  /// Returns the image unchanged: it isn't drawn.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Returns the image unchanged: it isn't drawn.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// The number of colours with which a symbol is drawn.
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
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    if let symbol { reader.add(.symbol(symbol), environment) }
  }
}

/// A title with a symbol.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  /// A title and a symbol.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// A title and a symbol.
  @_disfavoredOverload public init(_ title: LocalizedStringResource, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// A title that is shown as it is, and a symbol.
  @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }

  /// A title and a picture of the application, which isn't shown.
  public init(_ title: LocalizedStringKey, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}

extension Label: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(icon, environment)
    reader.read(title, environment)
  }
}

extension DisplayRepresentation {
  /// The picture of a name for people.
  public typealias Image = DisplayRepresentationImage
}

/// A colour of the application's assets. On iOS, Xcode declares one for each; here, the application has to declare those that it uses.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// A colour by its name; assets don't exist here, so the bundle is ignored.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A picture of the application's assets. On iOS, Xcode declares one for each; here, the application has to declare those that it uses.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// A picture by its name; assets don't exist here, so the bundle is ignored.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
  /// A colour of the application's assets, which don't exist here: shown as the desktop's accent.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension Image {
  /// A picture of the application's assets, which isn't shown.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}
