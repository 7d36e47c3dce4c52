import AlarmCore

extension WireError {
  /// Words that say nothing are an invalid argument.
  package init(_ error: GrammarError) { self.init(argument: PlainText.line(error.argument, limit: 64), error.reason) }
}
