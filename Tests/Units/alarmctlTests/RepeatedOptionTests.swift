import AlarmCore
import AlarmWire
import ArgumentParser
import TestSupport
import Testing

@testable import alarmctl

/// Options that come twice.
@Suite("alarmctl: an option given twice", .timeLimit(.minutes(10)))
struct RepeatedOptionTests {
  private static let single: Set = ["--icon", "--title"]

  @Test(
    "An option with a value that comes twice is named",
    arguments: [
      ["--icon", "a", "--icon", "b"], ["--icon=a", "--icon", "a"], ["x", "--icon=a", "y", "--title", "z", "--icon=b"],
    ])
  func repeated(arguments: [String]) {
    let message = RepeatedOption(arguments, single: Self.single)?.message.description
    #expect(message == "--icon is given twice; give it once.")
  }

  @Test(
    "Different options, switches, options that may repeat, and words behind -- are fine",
    arguments: [
      [], ["--icon", "a", "--title", "b"], ["--json", "--json"], ["-o", "a=1", "-o", "b=1"],
      ["--option", "a=1", "--option", "b=1"], ["--icon", "a", "--", "--icon"],
    ])
  func others(arguments: [String]) { #expect(RepeatedOption(arguments, single: Self.single) == nil) }

  @Test("The options that take one value are known from the parser, without switches and those that may repeat")
  func single() {
    let alarm = RepeatedOption.single(in: AlarmCommand._dumpHelp())
    #expect(alarm == Set((FormField.options + ["preview", "host"]).map { "--" + $0 }))
    let timer = RepeatedOption.single(in: TimerCommand._dumpHelp())
    #expect(timer == alarm.subtracting(["--countdown", "--preview"]))
    #expect(RepeatedOption.single(in: HistoryCommand._dumpHelp()) == ["--since", "--limit", "--host"])
    #expect(RepeatedOption.single(in: PreviewTemplate._dumpHelp()) == ["--state", "--title", "--metadata", "--app"])
    #expect(RepeatedOption.single(in: StopCommand._dumpHelp()) == ["--host"] && RepeatedOption.single(in: "{").isEmpty)
  }

  @Test(
    "The program refuses it with the status of a wrong command line, and asks the agent nothing",
    arguments: [
      ["timer", "5m", "--icon", "a", "--icon", "b"], ["alarm", "7:30", "--icon=a", "--icon=b", "--preview", "2"],
    ])
  func program(typed: [String]) async throws {
    try await FakeAgent.with { agent in
      let run = try await agent.alarmctl(typed)
      #expect(run.status == 64 && run.stdout.isEmpty)
      #expect(run.stderr.hasPrefix("Error: --icon is given twice; give it once.\n"), "\(run.stderr)")
      #expect(agent.calls.isEmpty)
    }
  }

  @Test("So is an option of any other command")
  func otherCommands() async throws {
    let run = try await FakeAgent.alarmctl(["history", "--limit", "1", "--limit", "2"], on: "unix:path=/nonexistent")
    #expect(run.status == 64 && run.stderr.hasPrefix("Error: --limit is given twice"), "\(run.stderr)")
  }
}
