public import Foundation

/// A colour of the application's assets. On iOS, Xcode declares one for each; here, the application does, where it uses the names.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// A colour by its name; assets don't exist here, so that the bundle isn't looked at.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A picture of the application's assets. On iOS, Xcode declares one for each; here, the application does, where it uses the names.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// A picture by its name; assets don't exist here, so that the bundle isn't looked at.
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
