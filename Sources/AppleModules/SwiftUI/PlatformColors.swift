// Colours of Apple's other frameworks: UIKit's can be used for an alarm; AppKit's are declared so that the compiler refers to the article.

public import SwiftUICore
public import UIKitModule

/// UIKit's colours come with SwiftUI, as on iOS.
public typealias UIColor = UIKitModule.UIColor

extension Color {
  /// The same colour; one that depends on the system's appearance is left to the desktop.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// The same colour; one that depends on the system's appearance is left to the desktop.
  public init(_ color: UIColor) { self.init(uiColor: color) }
}

/// A colour of AppKit. It isn't available on Linux.
@available(
  *, unavailable,
  message: "there is no AppKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
)
@dynamicMemberLookup public struct NSColor {
  /// It can't be used.
  public static subscript(dynamicMember name: String) -> NSColor { preconditionFailure("it can't be used") }
}

extension Color {
  /// A colour of AppKit. It isn't available on Linux.
  @available(
    *, unavailable,
    message: "there is no AppKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
  )
  public init(nsColor: NSColor) { self = .clear }
}
