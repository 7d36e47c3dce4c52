// The arguments of modifiers of screens: words with a dot before them.

public import Foundation
public import SwiftUICore

/// How a part of a screen looks, or where it is; it means nothing here.
public enum ScreenStyle: ExpressibleByArrayLiteral {
  case automatic, plain, inset, grouped, insetGrouped, sidebar, segmented, menu, wheel, inline, navigationLink, palette,
    graphical, compact, roundedBorder, `switch`, button, page
  case large, medium, hidden, visible, never, always, interactively, immediately, done, search, next, go, send, `return`
  case leading, trailing, top, bottom, center, topBarLeading, topBarTrailing, bottomBar, cancellationAction,
    confirmationAction, destructiveAction, primaryAction, principal, navigation, keyboard
  case navigationBar, tabBar, navigationBarDrawer, date, hourAndMinute, horizontal, vertical, columns, numberPad,
    decimalPad, emailAddress, URL, words, sentences, success, warning, error, selection, impact
  case cancelAction, defaultAction

  /// Several styles.
  public init(arrayLiteral elements: ScreenStyle...) { self = .automatic }

  /// As wide as there is space.
  public static func flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity) -> ScreenStyle { .automatic }
  /// As many as there is space for.
  public static func adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) -> ScreenStyle { .automatic }
  /// With the given width.
  public static func fixed(_ size: CGFloat) -> ScreenStyle { .automatic }
  /// With the given height.
  public static func height(_ height: CGFloat) -> ScreenStyle { .automatic }
  /// With the given height.
  public static func fraction(_ fraction: CGFloat) -> ScreenStyle { .automatic }
}

/// A column or a row of a grid; it means nothing here.
public struct GridItem {
  /// Nothing is shown.
  public init(_ size: ScreenStyle = .automatic, spacing: CGFloat? = nil, alignment: ScreenStyle? = nil) {}
}

/// The size of a view; it means nothing here.
public struct GeometryProxy {
  /// Always zero.
  public var size: CGSize { .zero }
  /// Always zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
