import ArgumentParser
import HostSystem
import Testing

@testable import alarmctl

/// The options of an alarm as they are sent to the agent.
@Suite("alarmctl: options of an alarm")
struct DefinitionOptionsTests {
  /// A command, as the parser needs it for asynchronous completions.
  private struct Command: AsyncParsableCommand { @OptionGroup var options: DefinitionOptions }

  /// The name of the folder of the tests, and of the one above it.
  private static let folders = (WorkingFolder.normalized("./x") ?? "", WorkingFolder.normalized("../x") ?? "")

  @Test(
    "A sound's file is sent with its plain absolute path, however it was typed",
    arguments: [
      (["--sound", "./x"], folders.0), (["--sound", "../x"], folders.1), (["--sound=../x"], folders.1),
      (["-o", "sound=../x"], folders.1), (["-o", "sound=./x"], folders.0), (["--option", "Sound =../x"], folders.1),
      (["--sound", "/tmp/../tmp/x"], "/tmp/x"), (["--sound", "Tests/../x"], folders.0),
    ])
  func file(typed: [String], path: String) async throws {
    #expect(try await Command.asyncParse(typed).options.words == ["sound=" + path])
    #expect(path.hasPrefix("/") && !path.contains(".."))
  }

  @Test(
    "The name of a sound of the theme, and every other option, is sent as it was typed",
    arguments: ["sound=bell", "sound=none", "sound=file:///x", "body=../x", "sounds=../x", "x"])
  func others(option: String) async throws {
    #expect(try await Command.asyncParse(["-o", option]).options.words == [option])
  }
}
