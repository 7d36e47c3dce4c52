import AlarmWire
import DBus
import Glibc
import NotificationServer
import TestSupport
import Testing

/// Presses at the wrong moment, and actions that weren't scheduled.
@Suite struct IntentFaultTests {
  @Test(
    "An agent that is killed while the application performs delivers the press again: it is performed once, and both get its result",
    arguments: [false, true])
  func agentKilledMeanwhile(fails: Bool) async throws {
    try await Kitchen.with { kitchen in
      let application = try await kitchen.start()
      try await application.whileRunning {
        let heard = kitchen.session.folder + "/heard"
        let monitor = try await RunningProgram.start(
          "dbus-monitor", ["--address", kitchen.session.bus.address, "member='ActivateAction'"],
          environment: kitchen.session.environment, output: heard)
        try await Patience.until("the monitor listens") { TextFile.read(heard).contains("NameLost") }
        let (_, notification) = try await kitchen.ring(fails ? "wait and fail" : "wait", ["stop", "default"])
        #expect(await kitchen.server.daemon.press("default", of: notification))
        _ = try await kitchen.waitFor("Hard")
        await kitchen.agent.kill()
        try await kitchen.session.waitForNoOwner(of: AlarmInterface.busName)
        let successor = try await kitchen.session.startAgent()
        try await successor.whileRunning {
          try await Patience.until("it is reported again") {
            TextFile.read(heard).split(separator: "\n").count { $0.contains("member=ActivateAction") } == 2
          }
          try kitchen.letGo()
          if fails {
            try await Patience.until("it is warned of") { try await kitchen.warnings().count == 1 }
          } else {
            try await Patience.until("it was delivered") { kitchen.session.agentLog.contains("was called") }
            let warnings = try await kitchen.warnings()
            #expect(warnings.isEmpty)
          }
          #expect(kitchen.lines.count { $0["intent"] == "Hard" } == 1)
        }
        await monitor.kill()
      }
    }
  }

  @Test("A press that neither the agent nor the application lived to answer is performed when the agent is back")
  func bothKilled() async throws {
    try await Kitchen.with { kitchen in
      let application = try await kitchen.start()
      let (id, notification) = try await kitchen.ring("stop", ["stop", "snooze", "add-minute"])
      application.send(SIGSTOP)
      #expect(await kitchen.server.daemon.press("stop", of: notification))
      try await kitchen.session.waitUntil(id, is: nil)
      await kitchen.agent.kill()
      await application.kill()
      try await kitchen.session.waitForNoOwner(of: Kitchen.id)
      #expect(kitchen.lines.allSatisfy { $0["intent"] == nil })
      let successor = try await kitchen.session.startAgent()
      try await successor.whileRunning {
        let line = try #require(try await kitchen.waitFor("Kitchen").first)
        #expect(line["alarmID"] == id)
        _ = try await kitchen.waitFor("left")
        #expect(kitchen.lines.count { $0["intent"] == "Kitchen" } == 1)
      }
    }
  }

  @Test("The command line's stop stands for the button")
  func commandLine() async throws {
    try await Kitchen.with { kitchen in
      let (id, _) = try await kitchen.ring("stop", ["stop", "snooze", "add-minute"])
      let run = try await kitchen.session.run(BuiltPrograms.path("alarmctl"), ["stop", id])
      #expect(run.status == 0)
      let line = try #require(try await kitchen.waitFor("Kitchen").first)
      #expect(line["alarmID"] == id)
    }
  }

  /// An action from a stranger, and the word that its refusal has to contain.
  struct BadAction: Sendable, CustomTestStringConvertible {
    var name = "perform-intent"
    var argument: DBusValue?
    var word: String

    var testDescription: String { "\(name) \(argument.map { "\($0)" } ?? "")" }

    static func payload(_ parameters: String) -> DBusValue {
      .string(#"{"alarm": "x", "kind": "stop", "occurrence": 0, "press": "p", "parameters": \#(parameters)}"#)
    }

    static let all = [
      BadAction(name: "nonsense", argument: .string("{}"), word: "action_name"), BadAction(word: "parameter"),
      BadAction(argument: .int32(7), word: "parameter"), BadAction(argument: .string(""), word: "JSON"),
      BadAction(argument: .string("{}"), word: "alarm"), BadAction(argument: .string("[]"), word: "action"),
      BadAction(argument: payload("{}"), word: "type"), BadAction(argument: payload("7"), word: "parameters"),
      BadAction(argument: payload(#"{"type": "4main4NoneV"}"#), word: "4main4NoneV"),
      BadAction(argument: payload(#"{"type": "Si"}"#), word: "Si"),
      BadAction(argument: payload(#"{"type": "11IntentProbe10HardIntentV"}"#), word: "what"),
    ]
  }

  @Test("An action that makes no sense is refused with a sentence, and the application lives", arguments: BadAction.all)
  func badActions(bad: BadAction) async throws {
    try await Kitchen.with { kitchen in
      let application = try await kitchen.start()
      try await application.whileRunning {
        let error = await #expect(throws: DBusError.self) {
          _ = try await kitchen.session.client.call(
            MethodCall(
              destination: Kitchen.id, path: Kitchen.path, interface: "org.freedesktop.Application",
              member: "ActivateAction",
              arguments: [
                .string(bad.name), .array(bad.argument.map { [.variant($0)] } ?? [], of: "v"), .properties([]),
              ]))
        }
        #expect(error?.message.contains(bad.word) == true, "\(error?.message ?? "no error") lacks \(bad.word)")
        let owner = await kitchen.session.client.owner(of: Kitchen.id)
        #expect(owner != nil)
      }
    }
  }
}
