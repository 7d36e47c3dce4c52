public import Foundation

/// The progress of something. The agent counts progress that runs on its own.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let share: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel

  private init(_ share: Double?, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    self.share = share
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// How much of a total is done; both can be any numbers.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.share(value, total), label(), currentValueLabel())
  }

  /// How much of an interval has passed, or remains.
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
  /// How much of a total is done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.init(Self.share(value, total), label(), EmptyView())
  }

  /// Something in progress.
  public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), EmptyView()) }

  /// How much of an interval has passed, or remains.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(nil, label(), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Something in progress.
  public init() { self.init(nil, EmptyView(), EmptyView()) }

  /// How much of a total is done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(Self.share(value, total), EmptyView(), EmptyView())
  }

  /// How much of an interval has passed, or remains.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { self.init() }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Something in progress, with a title.
  public init(_ title: LocalizedStringKey) { self.init(nil, Text(title), EmptyView()) }

  /// How much of a total is done, with a title.
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(Self.share(value, total), Text(title), EmptyView())
  }
}

extension ProgressView: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(label, environment)
    reader.add(.progress(share), environment)
    reader.read(currentValueLabel, environment)
  }
}

/// The position of a value between two others.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
  let share: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let bounds: [BoundsLabel]

  /// A value with labels, also at both ends.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in range: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    share = Self.share(value, range)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    bounds = [minimumValueLabel(), maximumValueLabel()]
  }

  private static func share<Value: BinaryFloatingPoint>(_ value: Value, _ range: ClosedRange<Value>) -> Double? {
    let length = Double(range.upperBound) - Double(range.lowerBound)
    guard length > 0, length.isFinite, value.isFinite else { return nil }
    return min(max((Double(value) - Double(range.lowerBound)) / length, 0), 1)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A value with labels.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in range: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    share = Self.share(value, range)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    bounds = []
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// A value with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in range: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    share = Self.share(value, range)
    self.label = label()
    currentValueLabel = EmptyView()
    bounds = []
  }
}

extension Gauge: View, ReadableView {
  /// The view has no body of its own.
  public typealias Body = Never

  func read(into reader: inout ViewReader, _ environment: EnvironmentValues) {
    reader.read(label, environment)
    reader.add(.progress(share), environment)
    reader.read(currentValueLabel, environment)
    for bound in bounds { reader.read(bound, environment) }
  }
}
