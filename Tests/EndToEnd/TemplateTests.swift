import AlarmCore
import AlarmWire
import DBus
import EventLoop
import Glibc
import NotificationServer
import TestSupport
import Testing

/// Templates, from files to the text that a notification server receives.
@Suite struct TemplateTests {
  private static let dish = #"{"recipeName": "Risotto <alla> milanese"}"#

  private static func shown(_ server: FakeServer, _ category: String) async throws -> NotificationRequest {
    var request: NotificationRequest?
    try await Patience.until("a notification of \(category)") {
      request = await server.daemon.state.shown.map(\.request).first { $0.category == category }
      return request != nil
    }
    return try #require(request)
  }

  @Test("An alarm with the template kitchen and metadata shows the recipe's name, in the user's language")
  func kitchen() async throws {
    try await AgentSession.withAgent(["LANGUAGE": "de"]) { session, _ in
      try await FakeServer.with(session) { server in
        let id = try await session.add("2s", "Reis", "template=kitchen", "metadata=\(Self.dish)")
        let counting = try await Self.shown(server, "alarm.countdown")
        #expect(counting.summary == "Reis Risotto <alla> milanese")
        #expect(counting.buttons.map(\.label) == ["Anhalten", "Abbrechen"])
        let ringing = try await Self.shown(server, "alarm.ringing")
        #expect(ringing.summary == "Reis ist fertig")
        #expect(ringing.body.hasPrefix("Risotto"))
        #expect(ringing.buttons.map(\.label) == ["Ausschalten", "Noch etwas", "+1 Min."])
        let alarms = try await session.list()
        let alarm = try #require(alarms.first { $0.id == id })
        #expect(alarm.template == "kitchen" && alarm.title == "Reis")
      }
    }
  }

  @Test("The user's own template takes the place of the one that is shipped, and a broken one of none")
  func ownTemplate() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let folder = session.folder + "/config/alarmkit/templates"
        _ = try await session.run("mkdir", ["-p", folder])
        try TextFile.write("[Alert]\nTitle=MINE {title}\nStopLabel=Off\n", to: folder + "/kitchen.template")
        let id = try await session.add("1s", "Rice", "template=kitchen", "snooze=1s")
        let own = try await Self.shown(server, "alarm.ringing")
        #expect(own.summary == "MINE Rice" && own.buttons.first?.label == "Off")
        // While it rings, so the file is broken before it rings again.
        try TextFile.write("[Alert]\nTitel=x\n", to: folder + "/kitchen.template")
        try await session.call("Countdown", .string(id))
        try await session.waitUntil(id, is: "alerting")
        try await Patience.until("it rings without its template") {
          let plain = try await Self.shown(server, "alarm.ringing")
          return plain.summary == "Rice" && plain.buttons.first?.label == "Stop"
        }
        let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
        #expect(warnings.contains { $0.contains("kitchen.template:2: Titel: there is no such key") })
        try await session.call("Stop", .string(id))
      }
    }
  }

  @Test("An unknown template is refused, and the error names those that there are")
  func unknown() async throws {
    try await AgentSession.withAgent { session, _ in
      for call: (MemberName, [DBusValue]) in [
        ("Add", [.string("1h"), .string(""), .strings(["template=kichen"])]),
        ("Schedule", [.string(""), .string(#"{"when": "1h", "template": "kichen"}"#)]),
      ] {
        let error = await #expect(throws: DBusError.self) {
          _ = try await session.client.call(.manager(call.0, call.1))
        }
        #expect(error?.message.hasPrefix("template: there is no template \"kichen\"; there are alarm, kitchen") == true)
      }
      let alarms = try await session.list()
      #expect(alarms.isEmpty)
    }
  }

  @Test("alarmctl lists, shows and checks templates, and has nobody to show a preview without a server")
  func commands() async throws {
    try await AgentSession.with { session in
      let program = BuiltPrograms.path("alarmctl")
      let list = try await session.run(program, ["template", "list"])
      for name in ["alarm", "kitchen", "medication", "meeting", "pomodoro", "timer"] {
        #expect(list.stdout.contains(name))
      }
      let show = try await session.run(program, ["template", "show", "kitchen"])
      #expect(show.stdout.contains("{metadata.recipeName}"))
      let all = try await session.run(program, ["template", "check"])
      #expect(all.status == 0)

      let file = session.folder + "/broken.template"
      try TextFile.write("[Alert]\nTitle={x}\n", to: file)
      let check = try await session.run(program, ["template", "check", file])
      #expect(check.status == 5)
      #expect(check.stdout.contains("\(file):2: Title: there is no placeholder {x}"))
      let unknown = try await session.run(program, ["template", "show", "nowhere"])
      #expect(unknown.status == 3)
      let unseen = try await session.run(program, ["template", "preview", "kitchen"])
      #expect(unseen.status == 6)
    }
  }

  @Test("A preview stays until a button is pressed, says which, and leaves nothing behind")
  func previewPressed() async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session) { server in
        async let preview = session.run(
          BuiltPrograms.path("alarmctl"),
          ["template", "preview", "kitchen", "--title", "Rice", "--metadata", Self.dish])
        let request = try await Self.shown(server, "alarm.ringing")
        #expect(request.summary == "Rice is ready")
        #expect(request.buttons.map(\.label) == ["Turn off", "A bit longer", "+1 min"])
        #expect(request.timeout == 30_000)
        let id = try await server.waitForRinging()
        await server.daemon.press("snooze", of: id)
        let told = try await preview
        #expect(told.status == 0)
        #expect(told.stdout.split(separator: "\n").map(String.init).last == "pressed: A bit longer")
        #expect(told.stdout.hasPrefix("shown by "))
        try await server.waitForNone()
      }
    }
  }

  @Test("A preview that is put away, and one that is interrupted, end as well")
  func previewEnded() async throws {
    try await AgentSession.with { session in
      try await FakeServer.with(session) { server in
        async let preview = session.run(
          BuiltPrograms.path("alarmctl"), ["template", "preview", "timer", "--state", "countdown", "--json"])
        let shown = try await server.waitForOne(["pause", "cancel"])
        await server.daemon.close(shown, .dismissed)
        let told = try await preview
        #expect(told.stdout.contains(#""end":"closed""#), "\(told.stdout)")

        let running = try await RunningProgram.start(
          BuiltPrograms.path("alarmctl"), ["template", "preview", "timer"], environment: session.environment)
        _ = try await server.waitForRinging()
        running.send(SIGINT)
        let status = try await running.exitStatus()
        #expect(status == 0)
        try await server.waitForNone()
      }
    }
  }
  @Test("An application's own template is its alarms', and alarmctl finds it by the application's id")
  func applicationsOwn() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let folder = session.folder + "/data/alarmkit/templates/org.example.Tea"
        _ = try await session.run("mkdir", ["-p", folder])
        try TextFile.write("[Alert]\nTitle={title}, the second brew\nStopLabel=Pour\n", to: folder + "/oolong.template")

        let loop = EventLoop(name: "app")
        defer { loop.stop() }
        let app = try await BusConnection.open(.text(session.bus.address), on: loop)
        func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> [DBusValue] {
          try await app.call(.manager(member, arguments))
        }
        _ = try await call("Register", .string("org.example.Tea"))
        let id = try await call("Add", .string("1s"), .string("Oolong"), .strings(["template=oolong"])).first?.asString
        let ringing = try await Self.shown(server, "alarm.ringing")
        #expect(ringing.summary == "Oolong, the second brew" && ringing.buttons.first?.label == "Pour")
        try await session.call("Stop", .string(id ?? ""))
        try await server.waitForNone()
        // Alarms of other owners can't use it.
        await #expect(throws: DBusError.self) { _ = try await session.add("1h", "Tea", "template=oolong") }

        try await expectFoundByItsApplication(session, server)
        await app.close()
      }
    }
  }

  private func expectFoundByItsApplication(_ session: AgentSession, _ server: FakeServer) async throws {
    let program = BuiltPrograms.path("alarmctl")
    let own = ["--app", "org.example.Tea"]
    let list = try await session.run(program, ["template", "list"] + own)
    #expect(list.stdout.contains("oolong") && list.stdout.contains("kitchen"))
    let others = try await session.run(program, ["template", "list"])
    #expect(!others.stdout.contains("oolong"))
    let show = try await session.run(program, ["template", "show", "oolong"] + own)
    #expect(show.stdout.contains("StopLabel=Pour"))
    let check = try await session.run(program, ["template", "check", "oolong"] + own)
    #expect(check.status == 0)
    let unknown = try await session.run(program, ["template", "show", "oolong"])
    #expect(unknown.status == 3)
    let wrong = try await session.run(program, ["template", "list", "--app", "../x"])
    #expect(wrong.status == 5 && wrong.stderr.contains("app: \"../x\""))
    async let preview = session.run(program, ["template", "preview", "oolong", "--title", "Oolong"] + own)
    let shown = try await server.waitForRinging()
    let request = try await Self.shown(server, "alarm.ringing")
    #expect(request.summary == "Oolong, the second brew")
    await server.daemon.press("stop", of: shown)
    let told = try await preview
    #expect(told.stdout.hasSuffix("pressed: Pour\n"))
  }

  @Test("A file in the folder for settings that is not used because of its name is a warning of Status")
  func misnamed() async throws {
    try await AgentSession.withAgent { session, _ in
      let folder = session.folder + "/config/alarmkit"
      _ = try await ProgramRun.run("mkdir", ["-p", folder + "/templates"])
      for file in ["templates/my tea.template", "setings.ini"] { try TextFile.write("", to: "\(folder)/\(file)") }
      let warnings = try await session.call("Status").first?["Warnings"]?.asStrings ?? []
      #expect(warnings.contains { $0.hasPrefix("\(folder)/templates/my tea.template is not used: ") }, "\(warnings)")
      #expect(warnings.contains { $0.hasPrefix("\(folder)/setings.ini is not used: only settings.ini") })
    }
  }
}
