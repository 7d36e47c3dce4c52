import AlarmCore

extension WireError {
  /// An error of the grammar becomes an invalid argument.
  package init(_ error: GrammarError) { self.init(argument: PlainText.line(error.argument, limit: 64), error.reason) }
}
