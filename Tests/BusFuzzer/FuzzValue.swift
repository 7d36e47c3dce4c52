import TestSupport

/// Values at the limits of their types, marshalled while they are made.
enum FuzzValue {
  /// Appends a value of one complete type. `argument` is the name of the argument that it is, or is part of.
  static func append(
    _ type: Substring, to bytes: inout RawBytes, for argument: String, depth: Int = 0, _ random: inout SeededGenerator
  ) {
    switch type.first {
    case "y": bytes.byte(UInt8.random(in: 0...255, using: &random))
    case "b": bytes.uint32(UInt32.random(in: 0...1, using: &random))
    case "n", "q": bytes.uint16(UInt16(truncatingIfNeeded: number(&random)))
    case "i", "u": bytes.uint32(UInt32(truncatingIfNeeded: number(&random)))
    case "x", "t": bytes.uint64(number(&random))
    case "d":
      let ends: [Double] = [
        0, -0.0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      ]
      bytes.uint64((ends.randomElement(using: &random) ?? 0).bitPattern)
    case "o":
      let paths = ["/", "/org/alarmkit/Alarms1", "/a" + String(repeating: "/b", count: 5000)]
      bytes.string(paths.randomElement(using: &random) ?? "/")
    case "g":
      let signatures = ["", "s", "a{sv}", String(repeating: "a", count: 32) + "i", String(repeating: "y", count: 255)]
      bytes.signature(signatures.randomElement(using: &random) ?? "")
    case "h": bytes.uint32(0)
    case "v": appendVariant(to: &bytes, for: argument, depth: depth, &random)
    case "(", "{":
      bytes.align(8)
      for field in types(in: type.dropFirst().dropLast()) {
        append(field, to: &bytes, for: argument, depth: depth + 1, &random)
      }
    case "a": appendArray(of: type.dropFirst(), to: &bytes, for: argument, depth: depth, &random)
    default: bytes.string(FuzzText.any(for: argument, &random))
    }
  }

  /// The complete types in a signature, one by one.
  static func types(in signature: Substring) -> [Substring] {
    var types: [Substring] = []
    var start = signature.startIndex
    var depth = 0
    for (place, letter) in zip(signature.indices, signature) {
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      guard depth == 0, letter != "a" else { continue }
      types.append(signature[start...place])
      start = signature.index(after: place)
    }
    return types
  }

  /// A type that the method doesn't have.
  static func anyType(_ random: inout SeededGenerator) -> Substring {
    [
      "s", "i", "u", "x", "t", "d", "b", "y", "n", "q", "o", "g", "v", "as", "ai", "ay", "a{sv}", "(ii)", "av", "a(is)",
      "aas", "a{s(iv)}", "(s(s(s(s))))", "aaaaaaaai", "a{yv}",
    ].randomElement(using: &random) ?? "s"
  }

  /// Limits of 64 bits, cut off, are also limits of 32 bits.
  static func number(_ random: inout SeededGenerator) -> UInt64 {
    let ends: [UInt64] = [
      0, 1, 2, 3, 7, 20, 1000, .max, .max - 1, 1 << 63, 1 << 63 - 1, 1 << 31, 1 << 31 - 1, UInt64(UInt32.max), 1 << 15,
      1 << 53, 1_800_000_000_000_000,
    ]
    return Int.random(in: 0..<4, using: &random) == 0 ? random.next() : ends.randomElement(using: &random) ?? 0
  }

  private static func appendVariant(
    to bytes: inout RawBytes, for argument: String, depth: Int, _ random: inout SeededGenerator
  ) {
    // The bus accepts 64 containers, and closes a connection that sends more.
    let isDeep = depth == 0 && Int.random(in: 0..<10, using: &random) == 0
    if isDeep { for _ in 0..<Int.random(in: 30...62, using: &random) { bytes.signature("v") } }
    let type = isDeep ? "y" : depth > 4 ? "i" : anyType(&random)
    bytes.signature(String(type))
    append(type, to: &bytes, for: argument, depth: depth + 1, &random)
  }

  private static func appendArray(
    of type: Substring, to bytes: inout RawBytes, for argument: String, depth: Int, _ random: inout SeededGenerator
  ) {
    var count = Int.random(in: 0...3, using: &random)
    // Numbers only: a message with a thousand long texts is made elsewhere.
    if depth == 0, "iuxtyd".contains(type), Int.random(in: 0..<30, using: &random) == 0 { count = 20_000 }
    let alignment: Int =
      switch type.first {
      case "y", "g", "v": 1
      case "n", "q": 2
      case "x", "t", "d", "(", "{": 8
      default: 4
      }
    bytes.array(alignment: alignment) { inner in
      for _ in 0..<count { append(type, to: &inner, for: argument, depth: depth + 1, &random) }
    }
  }
}
