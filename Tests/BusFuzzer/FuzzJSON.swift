import AlarmWire
import TestSupport

/// JSON that is valid, nearly valid, nested up to 600 levels, or no JSON at all. Its keys are those of the fields' rows, and some
/// that no field has.
enum FuzzJSON {
  /// The fields that JSON has; most have a value of a wrong type here.
  private static let fields = FormField.ofJSON
  /// The keys in fields that are objects, by the field's key.
  private static let inner = fields.reduce(into: [String: [String]]()) { inner, field in
    guard let key = field.json, field.jsonPlaceholder == "an object" else { return }
    let nested = FormField.rows.compactMap(\.json).filter { $0.hasPrefix(key + ".") }
    let given = field.examples.flatMap { example in
      if case .object(let members) = try? JSONText.read(example) { Array(members.keys) } else { [String]() }
    }
    inner[key] = Set(nested.map { String($0.dropFirst(key.count + 1)) } + given).sorted()
  }
  private static let strays = ["relative", "text", "de", "title[de]", "title[", ""]
  private static let scalars = [
    "null", "true", "0", "-1", "1e308", "1e309", "-0", "9223372036854775807", "18446744073709551616", "0.1", #""""#,
    #""1s""#, #""1h""#, #""07:30""#, #""default""#, #""\ud800""#, #""\u0000""#, "nan", "01", "+1", "'", "\u{FEFF}",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      let id = FuzzText.ids.randomElement(using: &random) ?? ""
      let when = ["1s", "3s", "1h", "07:30 daily"].randomElement(using: &random) ?? "1h"
      return #"{"id":"\#(id)","when":"\#(when)","title":"Fuzzed","countdown":{"postAlert":5}}"#
    case 4...7: return "{\"when\":\"1h\"," + members(&random) + "}"
    case 8: return deep(&random)
    default:
      let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "1", "e", "t", " ", "\u{1}"]
      return (0..<Int.random(in: 0..<200, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
  }

  /// Fields, each with a value of its own type half of the time; an unknown key would keep the values from being read.
  private static func members(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      guard Int.random(in: 0..<16, using: &random) > 0, let field = fields.randomElement(using: &random),
        let key = field.json
      else { return member(strays.randomElement(using: &random), value(depth: 0, &random)) }
      if Bool.random(using: &random) { return member(key, own(field, &random)) }
      guard let keys = inner[key], Bool.random(using: &random) else { return member(key, value(depth: 0, &random)) }
      return member(key, object(of: keys, depth: 0, &random))
    }.joined(separator: ",")
  }

  /// One of a field's examples, as JSON if it is JSON, else as a string.
  private static func own(_ field: FormField, _ random: inout SeededGenerator) -> String {
    let example = field.examples.randomElement(using: &random) ?? ""
    if field.jsonPlaceholder.hasPrefix("true") { return Bool.random(using: &random) ? "true" : "false" }
    if field.jsonPlaceholder.hasPrefix("seconds") { return "\(Int.random(in: -1...4_000, using: &random))" }
    if case .numbers(let range) = field.range { return "\(Int.random(in: range, using: &random))" }
    return (try? JSONText.read(example)) == nil ? "\"\(example)\"" : example
  }

  private static func member(_ key: String?, _ value: String) -> String { "\"\(key ?? "")\":\(value)" }

  private static func object(of keys: [String], depth: Int, _ random: inout SeededGenerator) -> String {
    let members = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      member(keys.randomElement(using: &random), value(depth: depth + 1, &random))
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 5 ? 4 : 7), using: &random) {
    case 4: object(of: strays + fields.compactMap(\.json), depth: depth, &random)
    case 5: "[\(value(depth: depth + 1, &random)),\(value(depth: depth + 1, &random))]"
    default: scalars.randomElement(using: &random) ?? "0"
    }
  }

  /// Up to 600 levels, with siblings at each of them.
  private static func deep(_ random: inout SeededGenerator) -> String {
    let depth = [15, 16, 17, 64, 600].randomElement(using: &random) ?? 16
    let opening = ["[", #"{"a":"#, #"["","","","#].randomElement(using: &random) ?? "["
    let closing = opening.hasPrefix("[") ? "]" : "}"
    let isClosed = Bool.random(using: &random)
    return #"{"when":"1h","metadata":"# + String(repeating: opening, count: depth) + "1"
      + (isClosed ? String(repeating: closing, count: depth) + "}" : "")
  }
}
