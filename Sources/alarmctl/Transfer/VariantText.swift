/// A value in the text form of GLib's GVariant, as `gsettings get` prints it.
enum VariantText: Hashable {
  case text(String)
  case number(Int64)
  case bool(Bool)
  case list([VariantText])
  case fields([String: VariantText])

  /// The deepest nesting that is read.
  private static let maxDepth = 16

  /// Reads a whole text; nil if it isn't valid, or has a type that no setting of a clock has. Fields of a record whose keys aren't
  /// strings are left out.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.unicodeScalars)[...]
    guard let value = Self.value(&rest, depth: 0) else { return nil }
    Self.skipBlanks(&rest)
    guard rest.isEmpty else { return nil }
    self = value
  }

  /// A field of a record.
  subscript(_ key: String) -> VariantText? { if case .fields(let fields) = self { fields[key] } else { nil } }
  /// The text; nil: it is something else.
  var asText: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; nil: it is something else.
  var asNumber: Int64? { if case .number(let number) = self { number } else { nil } }
  /// The truth value; nil: it is something else.
  var asBool: Bool? { if case .bool(let answer) = self { answer } else { nil } }
  /// The members; nil: it is something else.
  var asList: [VariantText]? { if case .list(let members) = self { members } else { nil } }

  private static func skipBlanks(_ rest: inout ArraySlice<Unicode.Scalar>) {
    rest = rest.drop { $0.properties.isWhitespace }
  }

  private static func accept(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    skipBlanks(&rest)
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func value(_ rest: inout ArraySlice<Unicode.Scalar>, depth: Int) -> VariantText? {
    guard depth < maxDepth else { return nil }
    skipBlanks(&rest)
    switch rest.first {
    case "'", "\"": return text(&rest).map(VariantText.text)
    case "<":
      rest = rest.dropFirst()
      guard let value = value(&rest, depth: depth + 1), accept(">", &rest) else { return nil }
      return value
    case "[": return list(&rest, depth: depth)
    case "{": return fields(&rest, depth: depth)
    case "@":
      // A type, as in `@aa{sv} []`.
      rest = rest.drop { !$0.properties.isWhitespace }
      return value(&rest, depth: depth + 1)
    default: return word(&rest, depth: depth)
    }
  }

  private static func word(_ rest: inout ArraySlice<Unicode.Scalar>, depth: Int) -> VariantText? {
    let word = rest.prefix {
      $0.properties.isAlphabetic || $0.isASCII && ("0"..."9").contains($0) || $0 == "-" || $0 == "+"
    }
    rest = rest.dropFirst(word.count)
    let text = String(String.UnicodeScalarView(word))
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "byte", "int16", "uint16", "int32", "uint32", "int64", "uint64": return value(&rest, depth: depth + 1)
    default: return Int64(text).map(VariantText.number)
    }
  }

  private static func list(_ rest: inout ArraySlice<Unicode.Scalar>, depth: Int) -> VariantText? {
    rest = rest.dropFirst()
    var members: [VariantText] = []
    if accept("]", &rest) { return .list([]) }
    repeat {
      guard let member = value(&rest, depth: depth + 1) else { return nil }
      members.append(member)
    } while accept(",", &rest)
    return accept("]", &rest) ? .list(members) : nil
  }

  private static func fields(_ rest: inout ArraySlice<Unicode.Scalar>, depth: Int) -> VariantText? {
    rest = rest.dropFirst()
    var fields: [String: VariantText] = [:]
    if accept("}", &rest) { return .fields([:]) }
    repeat {
      guard let key = value(&rest, depth: depth + 1), accept(":", &rest), let value = value(&rest, depth: depth + 1)
      else {
        return nil
      }
      if let key = key.asText { fields[key] = value }
    } while accept(",", &rest)
    return accept("}", &rest) ? .fields(fields) : nil
  }

  private static func text(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard let quote = rest.popFirst() else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == quote { return String(text) }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "a", "b", "f", "r", "v": text.append(" ")
      case "u", "U":
        let digits = rest.prefix(escaped == "u" ? 4 : 8)
        rest = rest.dropFirst(digits.count)
        guard let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        text.append(scalar)
      default: text.append(escaped)
      }
    }
    return nil
  }
}
