import AlarmWire
import ArgumentParser
import Testing

@testable import alarmctl

/// The flags that `make tables` makes of the options' rows.
@Suite("alarmctl: flags of options")
struct FieldFlagsTests {
  @Test("An option and its flag have the same name", arguments: FormField.options.filter { $0 != "countdown" })
  func name(option: String) throws {
    let flags = try FieldFlags.parse(["--" + option, "x"])
    #expect(option == "title" ? flags.title == "x" : flags.given.map(\.key) == [option])
  }
}
