/// The `plural=` of a gettext catalogue: C's operators over the number `n`, which choose one of the forms.
indirect enum PluralExpression: Hashable, Sendable {
  case number
  case constant(UInt64)
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  /// C's binary operators that catalogues may use.
  enum Operator: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case modulo = "%"
  }

  /// The form for a number; nil: the expression divides by zero.
  func value(for n: UInt64) -> UInt64? {
    switch self {
    case .number: return n
    case .constant(let value): return value
    case .not(let operand): return operand.value(for: n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let yes, let no):
      return condition.value(for: n).flatMap { ($0 != 0 ? yes : no).value(for: n) }
    case .binary(let operation, let left, let right):
      guard let first = left.value(for: n) else { return nil }
      // As in C, an operand that isn't needed isn't evaluated.
      if operation == .or, first != 0 { return 1 }
      if operation == .and, first == 0 { return 0 }
      return right.value(for: n).flatMap { Self.apply(operation, first, $0) }
    }
  }

  private static func apply(_ operation: Operator, _ left: UInt64, _ right: UInt64) -> UInt64? {
    switch operation {
    case .or, .and: right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .unequal: left != right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .divided: right == 0 ? nil : left / right
    case .modulo: right == 0 ? nil : left % right
    }
  }
}

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

  /// The operators with the lowest precedence come first; a longer operator comes before a shorter one that is its beginning.
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
