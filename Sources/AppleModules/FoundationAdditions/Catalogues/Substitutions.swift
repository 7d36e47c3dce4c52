import Foundation

/// Puts a string catalogue's substitutions into a text: `%#@eggs@` becomes the words for the number of eggs.
struct Substitutions {
  private let named: [String: StringCatalog.Substitution]

  /// The substitutions of one text.
  init(_ named: [String: StringCatalog.Substitution]) { self.named = named }

  /// The text with substitutions in place, and all placeholders numbered, because a substitution takes its argument's place in
  /// their order. `words` returns the words for a substitution whose argument has a place, counted from 0.
  func expanded(_ text: String, _ words: (StringCatalog.Substitution, Int) -> String?) -> String {
    guard !named.isEmpty else { return text }
    var result = ""
    var rest = Substring(text)
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%%") {
        result += "%%"
        rest = rest.dropFirst(2)
      } else if let match = rest.prefixMatch(of: /%(?:\d{1,3}\$)?#@([^@]{1,64})@/) {
        let substitution = named[String(match.output.1)]
        let place = substitution?.argNum.map { $0 - 1 } ?? next
        next += 1
        let specifier = "%\(place + 1)$\(substitution?.formatSpecifier ?? "lld")"
        let found = substitution.flatMap { words($0, place) } ?? specifier
        result += found.replacingOccurrences(of: "%arg", with: specifier)
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /%((?:\.\d{1,2})?(?:ll|l|h|q)?[@diuf])/) {
        next += 1
        result += "%\(next)$\(match.output.1)"
        rest = rest[match.range.upperBound...]
      } else {
        result += "%"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
