import ArgumentParser

/// The options of commands whose answer contains ids.
struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Print the id alone, for scripts.")))
  var quiet = false
  @OptionGroup var form: OutputOptions

  func validate() throws {
    if quiet && form.json { throw ValidationError(say("Give --json or --quiet, not both.")) }
  }

  /// The output for the answer.
  var output: Output { form.output }
}
