/// Parts of a value that most values have only by default. They take the memory of one pointer there, and a box of their own where
/// one of them is set.
///
/// Values with the same parts are equal however they came about, so parts that are all as by default are never in a box.
struct RareParts<Parts: PartsWithDefaults>: Hashable, Sendable {
  /// The parts; nil: all are as by default. Read through the box, a part is taken out without a copy of the others.
  private(set) var box: Boxed<Parts>?

  /// Parts that are all as by default.
  init() {}

  /// Parts as they are given.
  init(_ parts: Parts) { box = parts == Parts() ? nil : Boxed(parts) }

  /// Changes some parts.
  mutating func change(_ change: (inout Parts) -> Void) {
    var parts = box?.value ?? Parts()
    change(&parts)
    self = RareParts(parts)
  }
}

/// Parts that have a default, each.
protocol PartsWithDefaults: Hashable, Sendable {
  /// All as by default.
  init()
}

/// A large value that never changes, shared by all copies of the value that contains it. Compared by value.
@usableFromInline
package final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline package let value: Value

  @usableFromInline package init(_ value: Value) { self.value = value }

  @usableFromInline package static func == (left: Boxed, right: Boxed) -> Bool {
    left === right || left.value == right.value
  }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
