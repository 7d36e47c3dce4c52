// Colours of Apple's other frameworks, defined so that the compiler refers to the article.

public import SwiftUICore

/// A colour of UIKit. It isn't available on Linux.
@available(
  *, unavailable,
  message: "there is no UIKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
)
@dynamicMemberLookup public struct UIColor {
  /// It can't be made.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {}

  /// It can't be used.
  public static subscript(dynamicMember name: String) -> UIColor { preconditionFailure("it can't be used") }

  /// It can't be used.
  public static var systemRed: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemOrange: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemYellow: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemGreen: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemBlue: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemIndigo: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemPurple: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemPink: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemTeal: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemGray: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemGray6: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var systemBackground: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var secondarySystemBackground: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var label: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var secondaryLabel: UIColor { preconditionFailure("it can't be used") }
  /// It can't be used.
  public static var tintColor: UIColor { preconditionFailure("it can't be used") }
}

/// A colour of AppKit. It isn't available on Linux.
@available(
  *, unavailable,
  message: "there is no UIKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
)
@dynamicMemberLookup public struct NSColor {
  /// It can't be used.
  public static subscript(dynamicMember name: String) -> NSColor { preconditionFailure("it can't be used") }
}

extension Color {
  /// A colour of UIKit. It isn't available on Linux.
  @available(
    *, unavailable,
    message: "there is no UIKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
  )
  public init(uiColor: UIColor) { self = .clear }

  /// A colour of UIKit. It isn't available on Linux.
  @available(
    *, unavailable,
    message: "there is no UIKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
  )
  public init(_ color: UIColor) { self = .clear }

  /// A colour of AppKit. It isn't available on Linux.
  @available(
    *, unavailable,
    message: "there is no UIKit on Linux; write the components, Color(red:green:blue:), see the article MovingYourCode"
  )
  public init(nsColor: NSColor) { self = .clear }
}
