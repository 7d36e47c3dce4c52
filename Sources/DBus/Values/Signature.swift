/// A signature: zero or more complete types, at most 32 nested arrays and 32 nested structures, at most 255 bytes. D-Bus
/// specification, "Type System".
package typealias Signature = CheckedText<SignatureRule>

/// The rule of `Signature`.
package enum SignatureRule: TextRule {
  package static func isKept(by text: String) -> Bool { SignatureSyntax.isValid(text) }
}

/// The rules for signatures.
enum SignatureSyntax {
  /// The specification's limit for arrays and for structures, each.
  static let deepest = 32

  static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= 255 else { return false }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      guard takeType(&bytes, arrays: 0, structures: 0) else { return false }
    }
    return true
  }

  /// The complete types of a valid signature, in order.
  static func types(of signature: Signature) -> [Signature] {
    var bytes = Array(signature.text.utf8)[...]
    var types: [Signature] = []
    while !bytes.isEmpty {
      let start = bytes.startIndex
      let whole = bytes
      guard takeType(&bytes, arrays: 0, structures: 0),
        let type = Signature(String(decoding: whole[start..<bytes.startIndex], as: UTF8.self))
      else { break }
      types.append(type)
    }
    return types
  }

  private static func takeType(_ bytes: inout ArraySlice<UInt8>, arrays: Int, structures: Int) -> Bool {
    guard arrays <= deepest, structures <= deepest, let code = bytes.popFirst() else { return false }
    switch code {
    case UInt8(ascii: "a"):
      if bytes.first == UInt8(ascii: "{") {
        _ = bytes.popFirst()
        guard let key = bytes.popFirst(), isBasic(key),
          takeType(&bytes, arrays: arrays + 1, structures: structures + 1)
        else { return false }
        return bytes.popFirst() == UInt8(ascii: "}") && arrays + 1 <= deepest && structures + 1 <= deepest
      }
      return takeType(&bytes, arrays: arrays + 1, structures: structures) && arrays + 1 <= deepest
    case UInt8(ascii: "("):
      guard structures + 1 <= deepest, bytes.first != UInt8(ascii: ")") else { return false }
      while let next = bytes.first, next != UInt8(ascii: ")") {
        guard takeType(&bytes, arrays: arrays, structures: structures + 1) else { return false }
      }
      return bytes.popFirst() == UInt8(ascii: ")")
    case UInt8(ascii: "v"): return true
    default: return isBasic(code)
    }
  }

  private static func isBasic(_ code: UInt8) -> Bool { "ybnqiuxtdsogh".utf8.contains(code) }
}
