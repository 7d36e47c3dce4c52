// Previews, which Xcode shows of views. Their code has to compile, and means nothing.
public import Foundation
public import SwiftUICore

/// A picture of a view in Xcode. It means nothing here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// A picture of a view in Xcode, with traits. It means nothing here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// What a preview is; it means nothing here.
public enum Preview {
  /// The kind of the traits of a view's preview.
  public enum ViewTraits {}
}

/// How a preview looks; it means nothing here.
public struct PreviewTrait<Kind>: Sendable {
  private init() {}
}

extension PreviewTrait<Preview.ViewTraits> {
  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// Upside down.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  /// On its left side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// On its right side.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// As large as its content.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// With the given size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
