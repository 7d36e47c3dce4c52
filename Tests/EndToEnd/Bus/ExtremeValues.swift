import DBus

/// Values of a type for calls that test it: numbers at both limits of their type and around zero, and some texts.
enum ExtremeValues {
  /// The values of one complete type; the first is an ordinary one.
  static func of(_ type: String) -> [DBusValue] {
    switch type.first {
    case "y": numbers(UInt8.self).map(DBusValue.byte)
    case "b": [.bool(false), .bool(true)]
    case "n": numbers(Int16.self).map(DBusValue.int16)
    case "q": numbers(UInt16.self).map(DBusValue.uint16)
    case "i": numbers(Int32.self).map(DBusValue.int32)
    case "u": numbers(UInt32.self).map(DBusValue.uint32)
    case "x": numbers(Int64.self).map(DBusValue.int64)
    case "t": numbers(UInt64.self).map(DBusValue.uint64)
    case "d":
      [1, 0, -1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude].map(DBusValue.double)
    case "o": [.objectPath("/")]
    case "g": [.signature("")]
    case "v": ["s", "i", "u", "x", "d"].flatMap(of).map(DBusValue.variant)
    // Files of different kinds as descriptors; the first is an ordinary one.
    case "h":
      ["/proc/self/exe", "/dev/null", "/dev/zero", "/", "/proc/self/mem", "/proc/self/status"].compactMap {
        (try? PassedDescriptor.reading($0)).map { .unixFD($0) }
      }
    case "a": array(of: String(type.dropFirst()))
    case "(": structures(of: types(in: type.dropFirst().dropLast()))
    default: ["", "clicked", "1h", "9223372036854775807"].map(DBusValue.string)
    }
  }

  /// Lists of arguments: each argument with each of its values while the others are ordinary, and all with the values at the same index.
  static func arguments(of types: [String]) -> [[DBusValue]] {
    let values = types.map(of)
    let ordinary = values.map { $0[0] }
    var lists = [ordinary]
    for (place, all) in values.enumerated() {
      for value in all.dropFirst() {
        var list = ordinary
        list[place] = value
        lists.append(list)
      }
    }
    let longest = values.map(\.count).max() ?? 0
    return lists + (0..<longest).map { turn in values.map { $0[turn % $0.count] } }
  }

  /// Several complete types written together, one by one.
  static func types(in signature: some StringProtocol) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      guard depth == 0, letter != "a" else { continue }
      types.append(current)
      current = ""
    }
    return types
  }

  private static func numbers<Number: FixedWidthInteger>(_ type: Number.Type) -> [Number] {
    let ends: [Number] = [1, 0, .min, .max, .max - 1, .min + 1]
    return Number.isSigned ? ends + [.zero - 1] : ends
  }

  private static func array(of element: String) -> [DBusValue] {
    // No method takes a dictionary.
    guard element.first != "{", let type = Signature(element) else { return [.properties([])] }
    let values = of(element)
    return [.array([], of: type)] + values.map { .array([$0], of: type) } + [.array(values, of: type)]
  }

  private static func structures(of types: [String]) -> [DBusValue] {
    arguments(of: types).map(DBusValue.structure)
  }
}
