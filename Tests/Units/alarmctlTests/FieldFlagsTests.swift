import AlarmWire
import ArgumentParser
import Testing

@testable import alarmctl

/// The flags that `make tables` generates from the options' rows.
@Suite("alarmctl: flags of options")
struct FieldFlagsTests {
  /// A command, as the parser needs it for asynchronous completions.
  private struct Command: AsyncParsableCommand { @OptionGroup var flags: FieldFlags }

  @Test("An option and its flag have the same name", arguments: FormField.options.filter { $0 != "countdown" })
  func name(option: String) async throws {
    let flags = try await Command.asyncParse(["--" + option, "x"]).flags
    #expect(option == "title" ? flags.title == "x" : flags.given.map(\.key) == [option])
  }
}
