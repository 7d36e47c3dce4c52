import ArgumentParser

/// The options of every command that prints an answer.
struct OutputOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(say("Answer in JSON; failures too, on standard error.")))
  var json = false

  /// The output for the answer.
  var output: Output { Output(isJSON: json) }
}
