/// Parts of a value that most values have only by default. They take the memory of one pointer there, and a box of their own where
/// one of them is set.
///
/// Values with the same parts are equal however they came about, so parts that are all as by default are never in a box. Other code
/// sees each part as a member of the whole value, whose dynamic member lookup leads here.
@dynamicMemberLookup
package struct RareParts<Parts: PartsWithDefaults>: Hashable, Sendable {
  /// The parts; nil: all are as by default. Read through the box, a part is taken out without a copy of the others.
  @usableFromInline private(set) var box: Boxed<Parts>?

  /// Parts that are all as by default.
  init() {}

  /// Parts as they are given, or as by default where that is the same.
  package init(_ parts: Parts) {
    let parts = parts.withoutDefaults
    box = parts == Parts() ? nil : Boxed(parts)
  }

  /// All parts.
  package var all: Parts { box?.value ?? Parts() }

  /// One part. The compiler makes a plain look into the box of it.
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

/// Parts that have a default, each.
package protocol PartsWithDefaults: Hashable, Sendable {
  /// All as by default.
  init()
  /// The same, where a part that says what is true by default anyway is as by default.
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
