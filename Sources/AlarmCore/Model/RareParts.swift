/// Parts that have their defaults in most values. They take the memory of one pointer there, and are boxed only if one of them is set.
///
/// Values with the same parts are equal however they were made, so parts that all have their defaults are never boxed. Other code
/// accesses each part as a member of the whole value: its dynamic member lookup leads here.
@dynamicMemberLookup
package struct RareParts<Parts: PartsWithDefaults>: Hashable, Sendable {
  /// The parts; nil: all have their defaults. If a part is read through the box, the others aren't copied.
  @usableFromInline private(set) var box: Boxed<Parts>?

  /// Parts that all have their defaults.
  init() {}

  /// The given parts, which are boxed only if they differ from the defaults.
  package init(_ parts: Parts) {
    let parts = parts.withoutDefaults
    box = parts == Parts() ? nil : Boxed(parts)
  }

  /// All parts.
  package var all: Parts { box?.value ?? Parts() }

  /// One part. The compiler turns this into a plain read from the box.
  @inlinable package subscript<Part>(dynamicMember path: WritableKeyPath<Parts, Part>) -> Part {
    @inline(__always) get { if let box { box.value[keyPath: path] } else { Parts()[keyPath: path] } }
    set {
      var parts = all
      parts[keyPath: path] = newValue
      self = RareParts(parts)
    }
  }

  /// One part that is nil by default.
  @inlinable package subscript<Part>(dynamicMember path: WritableKeyPath<Parts, Part?>) -> Part? {
    @inline(__always) get { box?.value[keyPath: path] }
    set {
      var parts = all
      parts[keyPath: path] = newValue
      self = RareParts(parts)
    }
  }
}

/// Parts that each have a default.
package protocol PartsWithDefaults: Hashable, Sendable {
  /// All parts with their defaults.
  init()
  /// The same parts, except that a part that states what is true by default anyway has its default.
  var withoutDefaults: Self { get }
}

extension PartsWithDefaults {
  package var withoutDefaults: Self { self }
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
