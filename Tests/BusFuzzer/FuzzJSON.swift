import TestSupport

/// JSON that is right, nearly right, nested up to 600 levels, or none.
enum FuzzJSON {
  private static let keys = [
    "when", "id", "title", "body", "schedule", "countdown", "preAlert", "postAlert", "fixed", "relative", "sound",
    "volume", "ramp", "zone", "ringTimeout", "lateWindow", "onTimeout", "maxSnoozes", "canPause", "stopAction", "name",
    "parameters", "metadata", "template", "text", "de", "tint", "icon", "",
  ]
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
    case 4...7: return "{\"when\":\"1h\"," + members(depth: 0, &random) + "}"
    case 8: return deep(&random)
    default:
      let pieces = ["{", "}", "[", "]", ",", ":", "\"", "\\", "1", "e", "t", " ", "\u{1}"]
      return (0..<Int.random(in: 0..<200, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
  }

  private static func members(depth: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      "\"\(keys.randomElement(using: &random) ?? "")\":\(value(depth: depth, &random))"
    }.joined(separator: ",")
  }

  private static func value(depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 5 ? 4 : 7), using: &random) {
    case 4: "{\(members(depth: depth + 1, &random))}"
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
