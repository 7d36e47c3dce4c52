public import Foundation
public import SwiftUICore

/// Any part of an application's own screens. All its names are unavailable, and it accepts whatever any part accepts on iOS, so the
/// compiler doesn't report anything else.
public struct ScreenPart: View {
  /// Nothing.
  public var body: EmptyView { EmptyView() }

  /// Nothing is shown.
  public init() {}

  /// Nothing is shown.
  public static var search: ScreenPart { ScreenPart() }
}

// Parts that contain other views.
extension ScreenPart {
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View) {}
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View, @ViewBuilder footer: () -> some View) {}
  /// Nothing is shown.
  public init(
    @ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View, @ViewBuilder footer: () -> some View
  ) {}
  /// Nothing is shown.
  public init(header: some View, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init(@ViewBuilder sidebar: () -> some View, @ViewBuilder detail: () -> some View) {}
  /// Nothing is shown.
  public init(
    @ViewBuilder sidebar: () -> some View, @ViewBuilder content: () -> some View, @ViewBuilder detail: () -> some View
  ) {}
  /// Nothing is shown.
  public init(@ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View) {}
  /// Nothing is shown.
  public init(
    @ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View,
    @ViewBuilder actions: () -> some View
  ) {}
  /// Nothing is shown.
  public init(_ axes: Axis.Set, showsIndicators: Bool = true, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(showsIndicators: Bool, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(path: ScreenBinding<some Any>, @ViewBuilder root: () -> some View) {}
  /// Nothing is shown.
  public init(placement: ScreenStyle, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(alignment: ScreenStyle, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(spacing: CGFloat?, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(
    alignment: ScreenStyle = .center, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) {}
}

// Parts with a title, which may be of any type.
extension ScreenPart {
  /// Nothing is shown.
  public init(_ title: Any, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(_ title: Any, systemImage: String, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(_ title: Any, systemImage: String, value: some Hashable, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(_ title: Any, systemImage: String, description: Text? = nil) {}
  /// Nothing is shown.
  public init(_ title: Any, isExpanded: ScreenBinding<Bool>, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  @_disfavoredOverload public init(_ title: Any, destination: some View) {}
  /// Nothing is shown.
  @_disfavoredOverload public init(_ title: Any, value: some Any) {}
  /// Nothing is shown.
  public init(_ title: Any, text: ScreenBinding<String>, prompt: Text? = nil, axis: ScreenStyle = .automatic) {}
  /// Nothing is shown.
  public init(_ title: Any, isOn: ScreenBinding<Bool>) {}
  /// Nothing is shown.
  public init(_ title: Any, systemImage: String, isOn: ScreenBinding<Bool>) {}
  /// Nothing is shown.
  public init(_ title: Any, selection: ScreenBinding<some Any>, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(_ title: Any, selection: ScreenBinding<Color>, supportsOpacity: Bool = true) {}
  /// Nothing is shown.
  public init(_ title: Any, selection: ScreenBinding<Date>, displayedComponents: ScreenStyle = .automatic) {}
  /// Nothing is shown.
  public init(
    _ title: Any, selection: ScreenBinding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: ScreenStyle = .automatic
  ) {}
  /// Nothing is shown.
  public init(_ title: Any, item: Any, subject: Text? = nil, message: Text? = nil) {}
  /// Nothing is shown.
  public init(_ title: Any, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {}
  /// Nothing is shown.
  public init<Format: FormatStyle>(_ title: Any, value: ScreenBinding<Format.FormatInput>, format: Format) {}
  /// Nothing is shown.
  public init<Format: FormatStyle>(_ title: Any, value: Format.FormatInput, format: Format) {}
  /// Nothing is shown.
  public init<Value: Strideable>(
    _ title: Any, value: ScreenBinding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride? = nil
  ) {}
}

// Controls and lists without a title.
extension ScreenPart {
  /// Nothing is shown.
  public init(text: ScreenBinding<String>) {}
  /// Nothing is shown.
  public init(item: Any, subject: Text? = nil, message: Text? = nil) {}
  /// Nothing is shown.
  public init(item: Any, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init(isOn: ScreenBinding<Bool>, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init(selection: ScreenBinding<some Any>, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(selection: ScreenBinding<some Any>, label: some View, @ViewBuilder content: () -> some View) {}
  /// Nothing is shown.
  public init(
    selection: ScreenBinding<some Any>, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View
  ) {}
  /// Nothing is shown.
  public init(selection: ScreenBinding<Date>, displayedComponents: ScreenStyle, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init(
    isExpanded: ScreenBinding<Bool>, @ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View
  ) {}
  /// Nothing is shown.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init(destination: some View, @ViewBuilder label: () -> some View) {}
  /// Nothing is shown.
  public init<Value: Strideable>(
    value: ScreenBinding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  /// Nothing is shown.
  public init<Value: Strideable>(
    value: ScreenBinding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride? = nil,
    @ViewBuilder label: () -> some View
  ) {}
  /// Nothing is shown.
  public init<Value: Strideable>(
    value: ScreenBinding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride? = nil,
    @ViewBuilder label: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {}
  /// Nothing is shown.
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> some View)
  where Data.Element: Identifiable {}
  /// Nothing is shown.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: ScreenBinding<some Any>, @ViewBuilder rowContent: (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
  /// Nothing is shown.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder rowContent: (Data.Element) -> some View
  ) {}
  /// Nothing is shown.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, selection: ScreenBinding<some Any>,
    @ViewBuilder rowContent: (Data.Element) -> some View
  ) {}
}

// The arguments of modifiers of screens: names with a leading dot.

/// How a part of a screen looks, or where it is; it has no effect here.
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
  /// With the given share of the height.
  public static func fraction(_ fraction: CGFloat) -> ScreenStyle { .automatic }
}
