/// A language in the notation of desktop files: `de`, `pt_BR`, `sr@latin`, `ca_ES@valencia`; never with an encoding.
@usableFromInline
package struct LocaleName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The whole name, in the usual case.
  @usableFromInline package let description: String

  /// The language in which the programs and the shipped files are written.
  package static let english = LocaleName(known: "en")

  /// Reads `lang[_COUNTRY][.ENCODING][@MODIFIER]`; nil for anything that isn't such a name, including `C` and `POSIX`.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let base = first.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = base.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count <= 2, let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy(Self.isLetter), language.lowercased() != "posix"
    else { return nil }
    var name = language.lowercased()
    if parts.count == 2 {
      let country = parts[1]
      let isRegion =
        (country.utf8.count == 2 && country.utf8.allSatisfy(Self.isLetter))
        || (country.utf8.count == 3 && country.utf8.allSatisfy(Self.isDigit))
      guard isRegion else { return nil }
      name += "_" + country.uppercased()
    }
    if halves.count == 2 {
      let modifier = halves[1]
      guard (1...16).contains(modifier.utf8.count), modifier.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) })
      else { return nil }
      name += "@" + modifier.lowercased()
    }
    description = name
  }

  /// The language without country and modifier.
  package var language: String { String(description.prefix { $0 != "_" && $0 != "@" }) }

  /// The names under which a text for this locale may be found, the best first: the Desktop Entry Specification's order.
  @usableFromInline package var candidates: [LocaleName] {
    let halves = description.split(separator: "@", maxSplits: 1)
    let language = language
    let hasCountry = halves[0].utf8.count > language.utf8.count
    var names = [description]
    if halves.count == 2 {
      if hasCountry { names += [String(halves[0]), "\(language)@\(halves[1])"] }
      names.append(language)
    } else if hasCountry {
      names.append(language)
    }
    return names.map { LocaleName(known: $0) }
  }

  @usableFromInline package static func < (left: LocaleName, right: LocaleName) -> Bool {
    left.description < right.description
  }

  private init(known text: String) { description = text }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
