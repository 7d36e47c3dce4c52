import ArgumentParser

/// What every command that answers understands.
struct OutputOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(say("Answer in JSON; failures too, on standard error.")))
  var json = false

  /// Where the answer goes.
  var output: Output { Output(isJSON: json) }
}
