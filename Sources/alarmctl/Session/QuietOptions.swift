import ArgumentParser

/// What commands whose answer is about ids understand.
struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Print the id alone, for scripts.")))
  var quiet = false
  @OptionGroup var form: OutputOptions

  func validate() throws {
    if quiet && form.json { throw ValidationError(say("Give --json or --quiet, not both.")) }
  }

  /// Where the answer goes.
  var output: Output { form.output }
}
