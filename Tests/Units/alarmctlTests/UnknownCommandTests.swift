import AlarmCore
import TestSupport
import Testing
import alarmctl

struct UnknownCommandTests {
  private static let commands: CommandNames = [
    "timer": [:], "alarm": [:], "list": [:], "ls": [:], "off": [:], "on": [:], "stop": [:], "snooze": [:], "skip": [:],
    "unskip": [:],
    "cancel": [:], "rm": [:], "help": [:], "restore": [:], "history": [:], "sounds": ["list": [:], "keep": [:]],
  ]

  @Test(
    "An unknown command is named, with the one that was probably meant",
    arguments: [
      (["tiemr", "3min"], "There is no command 'tiemr'. Did you mean 'timer'?"),
      (["alarms"], "There is no command 'alarms'. Did you mean 'alarm'?"),
      (["snoze"], "There is no command 'snoze'. Did you mean 'snooze'?"),
      (["remove", "tea"], "There is no command 'remove'. Did you mean 'cancel'?"),
      (["delete", "tea"], "There is no command 'delete'. Did you mean 'cancel'?"),
      (["del"], "There is no command 'del'. Did you mean 'cancel'?"),
      (["disable"], "There is no command 'disable'. Did you mean 'off'?"),
      (["enable"], "There is no command 'enable'. Did you mean 'on'?"),
      (["dismiss"], "There is no command 'dismiss'. Did you mean 'stop'?"),
      (["log"], "There is no command 'log'. Did you mean 'history'?"),
      (["frobnicate"], "There is no command 'frobnicate'."),
      (["x"], "There is no command 'x'."),
      (["tea\u{1b}[31m\n"], "There is no command 'tea[31m'."),
      (["sounds", "lst", "--json"], "There is no command 'sounds lst'. Did you mean 'sounds list'?"),
      (["sounds", "frobnicate"], "There is no command 'sounds frobnicate'."),
      (["sounds", "add"], "There is no command 'sounds add'."),
      (["help", "tiemr"], "There is no command 'tiemr'. Did you mean 'timer'?"),
      (["help", "sounds", "kep"], "There is no command 'sounds kep'. Did you mean 'sounds keep'?"),
    ])
  func unknown(arguments: [String], sentence: String) {
    #expect(UnknownCommand(arguments, commands: Self.commands)?.message.description == sentence)
  }

  @Test("Who sets something in other words reads how it is done", arguments: ["add", "set", "10min", "7:30"])
  func setting(word: String) {
    let sentence = UnknownCommand([word], commands: Self.commands)?.message.description
    #expect(sentence?.contains("'alarmctl timer 10min'") == true && sentence?.contains("'\(word)'") == true)
  }

  @Test(
    "Who wants to change an alarm reads how that is done", arguments: ["edit", "change", "modify", "update", "rename"])
  func changing(word: String) {
    let sentence = UnknownCommand([word, "tea"], commands: Self.commands)?.message.description
    #expect(
      sentence == """
        There is no command '\(word)'. To change an alarm, set a new one with 'alarmctl alarm' or 'alarmctl timer', and remove \
        the old one with 'alarmctl cancel'.
        """)
    let below = UnknownCommand(["sounds", word], commands: Self.commands)?.message.description
    #expect(below?.contains("To change an alarm") == false)
  }

  @Test(
    "Commands, options and nothing are left to the parser",
    arguments: [
      ["timer"], ["timer", "lst"], ["ls"], ["--help"], ["-h"], [""], [], ["sounds"], ["sounds", "--json"],
      ["sounds", "keep", "lst"], ["help"], ["help", "timer"], ["help", "sounds", "list"], ["help", "--version"],
    ])
  func known(arguments: [String]) { #expect(UnknownCommand(arguments, commands: Self.commands) == nil) }

  @Test("A long word is a quick mistake, too", .timeLimit(.minutes(1)))
  func long() throws {
    let word = String(repeating: "x", count: 100_000)
    let sentence = try #require(UnknownCommand([word], commands: Self.commands)?.message.description)
    #expect(sentence.count < 100)
  }

  @Test("alarmctl itself says so, with the status of wrong usage")
  func program() async throws {
    let run = try await FakeAgent.alarmctl(["add", "10min", "Bread"], on: "unix:path=/nonexistent")
    #expect(run.status == 64)
    #expect(run.stderr.hasPrefix("Error: There is no command 'add'. Set a countdown with 'alarmctl timer 10min'"))
  }
}
