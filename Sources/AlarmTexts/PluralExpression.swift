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

  /// The form that a number takes; nil: the expression divides by zero.
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
