/// Reads a plural expression, with C's precedence.
struct PluralExpressionParser {
  private var rest: Substring.UTF8View
  private var depth = 0

  /// An expression's tree; nil: the text isn't an expression.
  static func parse(_ text: some StringProtocol) -> PluralExpression? {
    guard text.utf8.count <= 1024 else { return nil }
    var parser = PluralExpressionParser(rest: Substring(text).utf8)
    guard let expression = parser.choice() else { return nil }
    parser.skipBlanks()
    return parser.rest.isEmpty ? expression : nil
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  /// The operators that bind most weakly come first; a longer operator comes before a shorter one that it begins with.
  private static let levels: [[PluralExpression.Operator]] = [
    [.or], [.and], [.equal, .unequal], [.lessOrEqual, .greaterOrEqual, .less, .greater], [.plus, .minus],
    [.times, .divided, .modulo],
  ]

  private mutating func choice() -> PluralExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100, let condition = binary(level: 0) else { return nil }
    guard accept("?") else { return condition }
    guard let yes = choice(), accept(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func binary(level: Int) -> PluralExpression? {
    guard Self.levels.indices.contains(level) else { return operand() }
    guard var left = binary(level: level + 1) else { return nil }
    while let operation = Self.levels[level].first(where: { accept($0.rawValue) }) {
      guard let right = binary(level: level + 1) else { return nil }
      left = .binary(operation, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralExpression? {
    if accept("!") {
      depth += 1
      defer { depth -= 1 }
      return depth < 100 ? operand().map { .not($0) } : nil
    }
    if accept("(") {
      guard let inner = choice(), accept(")") else { return nil }
      return inner
    }
    if accept("n") { return .number }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, let value = UInt64(String(Substring(digits))) else { return nil }
    rest = rest.dropFirst(digits.count)
    return .constant(value)
  }

  private mutating func accept(_ word: String) -> Bool {
    skipBlanks()
    guard rest.starts(with: word.utf8) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
  }
}
