package import AlarmCore

/// Why words on the command line, or in flat calls on the bus, can't be understood.
package struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  package enum Code: Hashable, Sendable {
    /// The value can't be read.
    case malformed
    /// A length of time is a number without a unit.
    case missingUnit
    /// The value can be read but is too small or too large.
    case outOfRange
    /// There is no option of this name.
    case unknownOption
    /// An option was given twice.
    case repeatedOption
    /// A word means nothing here.
    case unknownWord
    /// A word means nothing here, but resembles one that does, or is an inexact time.
    case nearMiss
  }

  /// The kind of mistake.
  package let code: Code
  /// The argument's or option's name, such as `when`.
  package let argument: String
  /// The given value, complete and unchecked; not for display.
  package let value: String
  /// The problem with the value, which completes a sentence: `is not a time`.
  package let problem: Message
  /// What would be right, as a clause: `write for example 07:30`.
  package let expected: Message
  /// The bytes of the value that are wrong; nil: all of it.
  package var word: Range<Int>?

  init(_ code: Code = .malformed, argument: String, value: some StringProtocol, _ problem: Message, expected: Message) {
    self.code = code
    self.argument = argument
    self.value = String(value)
    self.problem = problem
    self.expected = expected
  }

  /// The same error for a value that may also be `none`; a number without its unit wasn't meant to be `none`.
  var orNone: GrammarError {
    guard code != .missingUnit else { return self }
    return GrammarError(
      code, argument: argument, value: value, problem, expected: Message("{advice}, or none", ["advice": expected]))
  }

  /// The locale of a translation isn't a valid name of a locale.
  static func badLocale(_ name: some StringProtocol, argument: String) -> GrammarError {
    GrammarError(
      argument: "\(argument)[…]", value: name, Message("is not a locale's name"),
      expected: Message("write for example de, pt_BR or sr@latin"))
  }

  /// The words that are wrong.
  package var fault: String {
    guard let word, word.upperBound <= value.utf8.count else { return value }
    return String(decoding: Array(value.utf8)[word], as: UTF8.self)
  }

  /// The problem with the value and what would be right, on one line and without control characters: safe for the bus and for a
  /// terminal.
  package var reason: Message {
    Message(
      "\"{value}\" {problem}; {expected}",
      ["value": PlainText.line(fault, limit: 64), "problem": problem, "expected": expected])
  }

  /// The sentence for the user.
  package var sentence: Message { WireError(self).sentence }

  /// The sentence in English.
  package var message: String { sentence.description }

  package var description: String { message }
}

extension WireError {
  /// An error of the grammar becomes an invalid argument.
  package init(_ error: GrammarError) { self.init(argument: PlainText.line(error.argument, limit: 64), error.reason) }
}
