/// The position of a value between two others.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
  let share: Double?
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let bounds: [BoundsLabel]

  /// A value, with words, and words at both ends.
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
  /// A value, with words.
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
  /// A value, with words.
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
