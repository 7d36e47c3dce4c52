/// The form of a word that goes with a number, by the plural rules of Unicode's CLDR for counting.
enum PluralRules {
  /// CLDR's names of the forms; each language has some of them.
  enum Category: String, Sendable { case zero, one, two, few, many, other }

  /// The form for a number in a language such as `de` or `pt-BR`. An unknown language uses the rules of English.
  static func category(of number: PluralNumber, in tag: String) -> Category {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let language = parts.first ?? ""
    switch number {
    case .whole(let number): return whole(number, language, isPortugal: parts.dropFirst().contains("pt"))
    case .fraction(let number): return fraction(number, language)
    }
  }

  /// Fractions are shown with decimals, which most languages treat as "other".
  private static func fraction(_ number: Double, _ language: String) -> Category {
    switch language {
    case "fr", "pt", "hy", "ff", "kab": (0..<2).contains(number.magnitude) ? .one : .other
    case "am", "as", "bn", "fa", "gu", "hi", "kn", "zu": (0...1).contains(number.magnitude) ? .one : .other
    case "cs", "sk", "lt": .many
    case "ro", "mo": .few
    default: .other
    }
  }

  private static func whole(_ n: UInt64, _ language: String, isPortugal: Bool) -> Category {
    let isMillions = n != 0 && n % 1_000_000 == 0
    let (tens, ones) = (n % 100, n % 10)
    let isTeen = (11...19).contains(tens)
    switch language {
    case "ja", "zh", "yue", "ko", "vi", "th", "id", "in", "ms", "my", "lo", "km", "jv", "su", "to", "wo", "yo", "bo",
      "dz", "ig", "sah", "ses", "sg", "tpi":
      return .other
    case "fr": return n < 2 ? .one : isMillions ? .many : .other
    case "pt": return (isPortugal ? n == 1 : n < 2) ? .one : isMillions ? .many : .other
    case "es", "it", "ca": return n == 1 ? .one : isMillions ? .many : .other
    case "hy", "ff", "kab", "am", "as", "bn", "fa", "gu", "hi", "kn", "zu", "ak", "bh", "guw", "ln", "mg", "nso", "pa",
      "si", "ti", "wa":
      return n < 2 ? .one : .other
    case "lv", "prg": return ones == 0 || isTeen ? .zero : ones == 1 && tens != 11 ? .one : .other
    case "lt": return isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
    case "ru", "uk", "be":
      return ones == 1 && tens != 11 ? .one : (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case "sr", "hr", "bs", "sh":
      return ones == 1 && tens != 11 ? .one : (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .other
    case "pl": return n == 1 ? .one : (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case "cs", "sk": return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "sl": return tens == 1 ? .one : tens == 2 ? .two : tens == 3 || tens == 4 ? .few : .other
    case "ro", "mo": return n == 1 ? .one : n == 0 || (1...19).contains(tens) ? .few : .other
    case "ga":
      return n == 1 ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case "gd":
      let near = n > 10 ? n - 10 : n
      return n < 21 && near == 1 ? .one : n < 21 && near == 2 ? .two : (3...19).contains(n) ? .few : .other
    case "cy":
      return n == 0 ? .zero : n == 1 ? .one : n == 2 ? .two : n == 3 ? .few : n == 6 ? .many : .other
    case "ar", "ars":
      return n == 0
        ? .zero : n == 1 ? .one : n == 2 ? .two : (3...10).contains(tens) ? .few : tens >= 11 ? .many : .other
    case "he", "iw", "iu", "se", "naq": return n == 1 ? .one : n == 2 ? .two : .other
    case "mt":
      return n == 1
        ? .one : n == 2 ? .two : n == 0 || (3...10).contains(tens) ? .few : (11...19).contains(tens) ? .many : .other
    case "mk", "is": return ones == 1 && tens != 11 ? .one : .other
    case "fil", "tl": return n == 1 || n == 2 || n == 3 || ![4, 6, 9].contains(ones) ? .one : .other
    default: return n == 1 ? .one : .other
    }
  }
}

/// A number that decides between singular and plural.
enum PluralNumber: Hashable, Sendable {
  /// A whole number, without its sign.
  case whole(UInt64)
  /// A number with decimals, which are always shown.
  case fraction(Double)

  /// The number that a gettext catalogue counts with; gettext has no fractions.
  var wholePart: UInt64 {
    switch self {
    case .whole(let whole): whole
    case .fraction(let fraction): UInt64(exactly: fraction.magnitude.rounded(.down)) ?? 2
    }
  }
}
