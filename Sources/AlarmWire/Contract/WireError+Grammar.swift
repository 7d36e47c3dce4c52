extension WireError {
  /// Words that say nothing are an invalid argument.
  package init(_ error: GrammarError) { self.init(.invalidArgument, error.message) }
}
