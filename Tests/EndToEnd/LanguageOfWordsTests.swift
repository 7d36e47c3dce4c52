import AlarmWire
import DBus
import NotificationServer
import TestSupport
import Testing

/// What users of other languages see.
@Suite struct LanguageOfWordsTests {
  @Test("The agent's own words are in the user's language, with a clock as the user's locale has it")
  func notification() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder + "/words")
      try await Catalogues.compileLocale("en_US", into: folder + "/locales")
      let variables = [
        "LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "LC_TIME": "en_US.UTF-8", "TEXTDOMAINDIR": folder + "/words",
        "LOCPATH": folder + "/locales",
      ]
      try await AgentSession.withAgent(variables) { session, _ in
        try await FakeServer.with(session) { server in
          _ = try await session.add("2s", "Tee", "snooze=1m", "body=Fertig")
          var counting: NotificationRequest?
          try await Patience.until("the countdown is shown") {
            counting = await server.daemon.state.shown.map(\.request).first { $0.category == "alarm.countdown" }
            return counting != nil
          }
          #expect(counting?.buttons.map(\.label) == ["Anhalten", "Abbrechen"])
          let body = counting?.body ?? ""
          #expect(body.hasPrefix("Noch ") && body.contains("Sek. · klingelt um "), "\(body)")
          #expect(body.hasSuffix(" AM") || body.hasSuffix(" PM"), "\(body)")
          var ringing: NotificationRequest?
          try await Patience.until("it rings") {
            ringing = await server.daemon.state.shown.map(\.request).first { $0.category == "alarm.ringing" }
            return ringing != nil
          }
          #expect(ringing?.buttons.map(\.label) == ["Stopp", "Schlummern", "+1 Min."])
          let text = ringing?.body ?? ""
          #expect(text.hasPrefix("2 Sek. sind um · seit ") && text.hasSuffix("M\nFertig"), "\(text)")
        }
      }
    }
  }

  @Test("The agent's help, and its complaint about an argument, are in the user's language")
  func agentHelp() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let german = [
        "LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "TEXTDOMAINDIR": folder, "HOME": folder,
      ]
      let agent = BuiltPrograms.path("alarmkit-agent")
      let help = try await ProgramRun.run(agent, ["--help"], environment: german)
      #expect(help.status == 0 && help.stdout.hasPrefix("Aufruf: alarmkit-agent [--verbose | --debug]\n"))
      let wrong = try await ProgramRun.run(agent, ["--loud"], environment: german)
      #expect(wrong.status == 64)
      #expect(wrong.stderr == "alarmkit-agent: es gibt kein Argument „--loud“; siehe alarmkit-agent --help\n")
    }
  }

  @Test("Who notifies is called by its name in the user's language")
  func applicationName() async throws {
    try await Self.inGerman { session in
      try await FakeServer.with(session) { server in
        let id = try await session.add("10min", "Tee")
        try await Patience.until("it is shown") {
          await server.daemon.state.shown.map(\.request.appName) == ["Wecker"]
        }
        try await session.call("Cancel", .string(id))
      }
    }
  }

  @Test(
    "What is refused is told in the user's language by the agent and by alarmctl, under the same name as in any other")
  func errors() async throws {
    try await Self.inGerman { session in
      let program = BuiltPrograms.path("alarmctl")
      for (words, status, sentence) in Self.mistakes {
        let done = try await session.run(program, words)
        #expect(done.status == status, "\(words)")
        #expect(done.stderr == "alarmctl: \(sentence)\n")
      }
      let json = try await session.run(program, ["stop", "Tee", "--json"])
      #expect(json.stderr.contains(#""code":"NotFound""#) && json.stderr.contains("kein Wecker heißt „Tee“"))

      let refused = await #expect(throws: DBusError.self) {
        _ = try await session.client.call(.manager("Snooze", .string(Self.unknown), .string("")))
      }
      #expect(refused?.name.text == "org.alarmkit.Alarms1.Error.NotFound")
      #expect(refused?.message == "id: es gibt keinen Wecker \(Self.unknown); List sagt, welche es gibt")
    }
  }

  @Test("What is wrong with settings and templates is reported in the user's language")
  func warnings() async throws {
    try await Self.inGerman { session in
      let file = session.folder + "/broken.template"
      try TextFile.write("[Alert]\nTitel=x\nTint=grün\n", to: file)
      let check = try await session.run(BuiltPrograms.path("alarmctl"), ["template", "check", file])
      #expect(check.stdout.contains("\(file):2: Titel: diesen Schlüssel gibt es in [Alert] nicht; die Schlüssel sind "))
      #expect(check.stdout.contains("\(file):3: Tint: „grün“ ist keine Farbe; zum Beispiel #ff9500 schreiben"))
      #expect(check.stderr == "alarmctl: es gibt 2 Fehler\n")

      try session.process.configure("[Sound]\nvolume=laut\n")
      let told = try await session.call("ReloadSettings").first?.asStrings ?? []
      let wanted = "volume: „laut“ ist keine Lautstärke von 0% bis 100%; es wird nicht beachtet"
      #expect(told.map { $0.hasSuffix(wanted) } == [true], "\(told)")
    }
  }

  @Test("The agent's help, and what it says of a wrong argument, are in the user's language")
  func agentsArguments() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let variables = ["LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "TEXTDOMAINDIR": folder]
      let agent = BuiltPrograms.path("alarmkit-agent")
      let help = try await ProgramRun.run(agent, ["--help"], environment: variables)
      #expect(
        help.status == 0
          && help.stdout.hasPrefix("Aufruf: alarmkit-agent [--verbose | --debug]\n\nVerwahrt die Wecker ")
      )
      let wrong = try await ProgramRun.run(agent, ["--laut"], environment: variables)
      #expect(wrong.status == 64)
      #expect(wrong.stderr == "alarmkit-agent: es gibt kein Argument „--laut“; siehe alarmkit-agent --help\n")
    }
  }

  @Test("An application's errors are in the language of its process: the library's own, and the agent's")
  func library() async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let variables = [
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de",
        "TEXTDOMAINDIR": folder,
      ]
      let done = try await ProgramRun.run(BuiltPrograms.path("IntentProbe"), ["alarms"], environment: variables)
      #expect(done.status == 1)
      #expect(
        done.stdout == """
          der Wecker-Agent kann nicht gefragt werden: keine Verbindung zum Socket /nonexistent: Datei oder Ordner gibt es nicht

          """, "\(done)")
      let english = try await ProgramRun.run(
        BuiltPrograms.path("IntentProbe"), ["alarms"], environment: variables.merging(["LANGUAGE": "en"]) { $1 })
      #expect(
        english.stdout
          == "the alarm agent can't be asked: Failed to connect to socket /nonexistent: No such file or directory\n")
    }
  }

  @Test("An application says in its language what is wrong with what it is asked to do")
  func application() async throws {
    try await Self.inGerman { session in
      let application = try await RunningProgram.start(
        BuiltPrograms.path("IntentProbe"), ["serve", "60"],
        environment: session.environment.merging(["INTENT_RECORD": session.folder + "/record"]) { $1 })
      try await session.waitForOwner(of: "org.example.Kitchen")
      let refused = await #expect(throws: DBusError.self) {
        _ = try await session.client.call(
          MethodCall(
            destination: "org.example.Kitchen", path: "/org/example/Kitchen", interface: "org.freedesktop.Application",
            member: "ActivateAction", arguments: [.string("tanzen"), .array([], of: "v"), .properties([])]))
      }
      #expect(refused?.message == "action_name: es gibt keine Aktion „tanzen“")
      await application.kill()
    }
  }

  private static let unknown = "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"

  /// Mistakes, with the exit status and the sentence for each.
  private static let mistakes: [(words: [String], status: Int32, sentence: String)] = [
    (
      ["alarm", "25:00"], 5,
      "when: „25:00“ ist keine Uhrzeit; 00:00 bis 24:00 schreiben\n  alarm 25:00\n        ^^^^^"
    ),
    (["timer", "1min", "--snooze", "90"], 5, "snooze: „90“ hat keine Einheit; 90s, 90min oder 90h schreiben"),
    (
      ["alarm", "07:30", "--rrule", "FREQ=HOURLY"], 5,
      "rrule: FREQ=HOURLY geht nicht; FREQ=DAILY, WEEKLY, MONTHLY oder YEARLY schreiben"
    ),
    (["timer", "1min", "--tint", "rot"], 5, "tint: „rot“ ist keine Farbe; zum Beispiel #ff9500 schreiben"),
    (
      ["history", "--since", "morgen"], 5,
      "since: „morgen“ ist keine Zeit in der Vergangenheit; zum Beispiel 2h, 7d, 2026-12-24 oder \"2026-12-24 18:00\" "
        + "schreiben"
    ),
    (["show", unknown], 3, "id: es gibt keinen Wecker \(unknown); List sagt, welche es gibt"),
  ]

  private static func inGerman(_ body: @Sendable (AgentSession) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try await Catalogues.compile("de", into: folder)
      let variables = ["LC_ALL": "", "LANG": "C.UTF-8", "LANGUAGE": "de", "TEXTDOMAINDIR": folder]
      try await AgentSession.withAgent(variables) { session, _ in try await body(session) }
    }
  }
}
