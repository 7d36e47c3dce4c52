public import Foundation

/// How far something is. What goes on by itself is counted by the agent.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let share: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel

  private init(_ share: Double?, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    self.share = share
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// How far something is of a whole; both are any numbers.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.share(value, total), label(), currentValueLabel())
  }

  /// How much of an interval has passed, or is left.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(nil, label(), currentValueLabel())
  }

  private static func share<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value) -> Double? {
    guard let value, total > 0, value.isFinite else { return nil }
    return min(max(Double(value / total), 0), 1)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// How far something is of a whole.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.init(Self.share(value, total), label(), EmptyView())
  }

  /// Something that goes on.
  public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), EmptyView()) }

  /// How much of an interval has passed, or is left.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(nil, label(), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Something that goes on.
  public init() { self.init(nil, EmptyView(), EmptyView()) }

  /// How far something is of a whole.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(Self.share(value, total), EmptyView(), EmptyView())
  }

  /// How much of an interval has passed, or is left.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { self.init() }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Something that goes on, with words.
  public init(_ title: LocalizedStringKey) { self.init(nil, Text(title), EmptyView()) }

  /// How far something is of a whole, with words.
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(Self.share(value, total), Text(title), EmptyView())
  }
}

extension ProgressView: View, ReadableView {
  /// None.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(label, environment)
    reader.add(.progress(share), environment)
    reader.read(currentValueLabel, environment)
  }
}
