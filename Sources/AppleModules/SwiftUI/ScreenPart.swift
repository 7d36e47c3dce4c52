public import Foundation
public import SwiftUICore

/// Any part of an application's own screens. All its names are unavailable, and it accepts whatever any of them accepts on iOS,
/// so that the compiler has nothing else to report.
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
  public init(@ViewBuilder content: (GeometryProxy) -> some View) {}
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
  /// Nothing is shown.
  public init(
    columns: [GridItem], alignment: ScreenStyle = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) {}
  /// Nothing is shown.
  public init(
    rows: [GridItem], alignment: ScreenStyle = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
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
  public init(_ title: Any, destination: some View) {}
  /// Nothing is shown.
  public init(_ title: Any, value: some Any) {}
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
