// The initializers of controls and lists without a title.

public import Foundation
public import SwiftUICore

extension ScreenPart {
  /// Nothing is shown.
  public init(text: ScreenBinding<String>) {}
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
}
