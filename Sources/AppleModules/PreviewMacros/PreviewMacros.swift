import Foundation

/// The program that the compiler runs to expand `#Preview`: into nothing, as there is no Xcode to show it.
///
/// It implements the compiler's protocol itself: JSON messages, each preceded by its length in eight bytes, the lowest first.
/// swift-syntax, which other macros use for that, would make a first build minutes longer.
@main struct PreviewMacros {
  static func main() throws {
    while let request = try message() { try answer(answer(to: request)) }
  }

  /// The next request; nil: the compiler has no more.
  private static func message() throws -> String? {
    let input = FileHandle.standardInput
    guard let header = try input.read(upToCount: 8), header.count == 8 else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    return String(decoding: try input.read(upToCount: length) ?? Data(), as: UTF8.self)
  }

  /// The answer to a request. The request's first key is its kind; the source code in it may contain any words.
  private static func answer(to request: String) -> String {
    let kind = request.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
    switch kind {
    case "getCapability": return #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    default: return #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
    }
  }

  private static func answer(_ text: String) throws {
    let bytes = Data(text.utf8)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    try FileHandle.standardOutput.write(contentsOf: Data(length) + bytes)
  }
}
