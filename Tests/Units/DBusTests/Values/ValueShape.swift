import DBus
import TestSupport

/// A type, and random values of it.
indirect enum ValueShape {
  case basic(Int)
  case variant
  case array(ValueShape)
  case structure([ValueShape])
  case dictionary(Int, ValueShape)

  /// The letters of `basic`.
  private static let letters = ["y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g"]

  /// Any type that isn't nested more deeply.
  static func random(using generator: inout SeededGenerator, depth: Int) -> ValueShape {
    let basic = Int.random(in: 0..<letters.count, using: &generator)
    switch depth > 0 ? Int.random(in: 0..<9, using: &generator) : 0 {
    case 5: return .variant
    case 6: return .array(random(using: &generator, depth: depth - 1))
    case 7:
      let count = Int.random(in: 1...4, using: &generator)
      return .structure((0..<count).map { _ in random(using: &generator, depth: depth - 1) })
    case 8: return .dictionary(basic, random(using: &generator, depth: depth - 1))
    default: return .basic(basic)
    }
  }

  /// The type's text.
  var signature: String {
    switch self {
    case .basic(let place): Self.letters[place]
    case .variant: "v"
    case .array(let element): "a" + element.signature
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .dictionary(let key, let value): "a{" + Self.letters[key] + value.signature + "}"
    }
  }

  /// Any value of this type, with variants that aren't nested more deeply; nil: the type can't be written.
  func value(using generator: inout SeededGenerator, depth: Int) -> DBusValue? {
    switch self {
    case .basic(let place): return Self.basic(place, &generator)
    case .variant:
      let inner = Self.random(using: &generator, depth: max(depth - 1, 0))
      return inner.value(using: &generator, depth: depth - 1).map { .variant($0) }
    case .array(.basic(0)): return .bytes((0..<count(&generator)).map { _ in .random(in: 0...255, using: &generator) })
    case .array(let element):
      guard let type = Signature(element.signature) else { return nil }
      return .array(
        (0..<count(&generator)).compactMap { _ in element.value(using: &generator, depth: depth) }, of: type)
    case .structure(let fields):
      return .structure(fields.compactMap { $0.value(using: &generator, depth: depth) })
    case .dictionary(let key, let value):
      guard let keys = Signature(Self.letters[key]), let values = Signature(value.signature) else { return nil }
      let entries = (0..<count(&generator)).compactMap { _ in
        value.value(using: &generator, depth: depth).map {
          DBusValue.DictionaryEntry(key: Self.basic(key, &generator), value: $0)
        }
      }
      return .dictionary(entries, key: keys, value: values)
    }
  }

  private func count(_ generator: inout SeededGenerator) -> Int { [0, 1, 2, 5].pick(&generator) }

  private static func basic(_ place: Int, _ generator: inout SeededGenerator) -> DBusValue {
    let bits = generator.next()
    switch letters[place] {
    case "y": return .byte(UInt8(truncatingIfNeeded: bits))
    case "b": return .bool(bits % 2 == 0)
    case "n": return .int16(Int16(truncatingIfNeeded: bits))
    case "q": return .uint16(UInt16(truncatingIfNeeded: bits))
    case "i": return .int32(Int32(truncatingIfNeeded: bits))
    case "u": return .uint32(UInt32(truncatingIfNeeded: bits))
    case "x": return .int64(Int64(bitPattern: bits))
    case "t": return .uint64(bits)
    case "d": return .double(Double(Int64(bitPattern: bits)) / 1_024)
    case "s": return .string(.hard(using: &generator))
    case "o": return .objectPath((["/", "/a", "/a/b_1", "/org/alarmkit/Alarms1"] as [ObjectPath]).pick(&generator))
    default: return .signature((["", "s", "a{sv}", "(ii)ay"] as [Signature]).pick(&generator))
    }
  }
}
