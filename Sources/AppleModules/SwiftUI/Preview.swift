// Previews, which Xcode shows for views. Their code has to compile, and has no effect.
public import Foundation
public import SwiftUICore

/// A preview of a view in Xcode. It has no effect here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// A preview of a view in Xcode, with traits. It has no effect here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Nothing")

/// Contains the types for previews; it has no effect here.
public enum Preview {
  /// The kind of the traits of a view's preview.
  public enum ViewTraits {}
}

/// How a preview looks; it has no effect here.
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
