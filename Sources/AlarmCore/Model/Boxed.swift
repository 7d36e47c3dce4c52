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
