import AlarmWire
import DBus
import TestSupport
import Testing

/// The desktops' search on the bus, as GNOME Shell and KRunner call it.
@Suite struct SearchTests {
  /// Calls a method of GNOME's interface.
  @discardableResult
  private static func gnome(
    _ session: AgentSession, _ member: MemberName, _ arguments: DBusValue...
  ) async throws -> [DBusValue] {
    try await session.client.call(
      MethodCall(
        destination: AlarmInterface.busName, path: SearchInterface.gnomePath, interface: SearchInterface.gnome,
        member: member, arguments: arguments))
  }

  /// Calls a method of KRunner's interface.
  @discardableResult
  private static func krunner(
    _ session: AgentSession, _ member: MemberName, _ arguments: DBusValue...
  ) async throws -> [DBusValue] {
    try await session.client.call(
      MethodCall(
        destination: AlarmInterface.busName, path: SearchInterface.krunnerPath, interface: SearchInterface.krunner,
        member: member, arguments: arguments))
  }

  private static func results(_ session: AgentSession, _ terms: String...) async throws -> [String] {
    try await gnome(session, "GetInitialResultSet", .strings(terms)).first?.asStrings ?? []
  }

  @Test("In GNOME, what is typed is offered, shown with what it means, and there after Enter")
  func gnomeSets() async throws {
    try await AgentSession.withAgent { session, _ in
      let first = try await Self.results(session, "timer", "5")
      #expect(first == ["set:timer%205"])
      let ids =
        try await Self.gnome(
          session, "GetSubsearchResultSet", .strings(first), .strings(["timer", "5", "min", "tea"])
        ).first?.asStrings ?? []
      #expect(ids == ["set:timer%205%20min%20tea"])
      let metas = try await Self.gnome(session, "GetResultMetas", .strings(ids)).first?.asArray ?? []
      let meta = try #require(metas.first)
      #expect(metas.count == 1 && meta["id"]?.asString == ids[0])
      #expect(meta["name"]?.asString == "Start a timer of 5 min · tea")
      let details = meta["description"]?.asString ?? ""
      #expect(details.hasPrefix("rings ") && details.hasSuffix(", in 5 min"), "\(details)")
      #expect(meta["gicon"]?.asString == "org.alarmkit.Alarms1")
      let answer = try await Self.gnome(
        session, "ActivateResult", .string(ids[0]), .strings(["timer", "5", "min", "tea"]), .uint32(0))
      #expect(answer.isEmpty)
      let alarms = try await session.list()
      #expect(alarms.map(\.title) == ["tea"] && alarms.map(\.state) == ["countdown"])
      #expect(alarms.map(\.owner) == ["host:alarmctl"])
      try await Self.gnome(session, "LaunchSearch", .strings(["tea"]), .uint32(0))
    }
  }

  @Test("In GNOME, choosing an alarm pauses, resumes and stops it, and leaves one alone that waits for its time")
  func gnomeActs() async throws {
    try await AgentSession.withAgent { session, _ in
      let tea = try await session.add("25min", "Green tea")
      func choose(_ word: String) async throws -> String {
        let ids = try await Self.results(session, word)
        let id = try #require(ids.first)
        #expect(ids.count == 1)
        try await Self.gnome(session, "ActivateResult", .string(id), .strings([word]), .uint32(0))
        return id
      }
      #expect(try await choose("tea") == "pause:\(tea)")
      try await session.waitUntil(tea, is: "paused")
      #expect(try await choose("tea") == "resume:\(tea)")
      try await session.waitUntil(tea, is: "countdown")
      let gym = try await session.add("tomorrow 7:30", "Gym")
      #expect(try await choose("gym") == "show:\(gym)")
      #expect(try await session.state(gym) == "scheduled")
      let egg = try await session.add("1s", "Egg")
      try await session.waitUntil(egg, is: "alerting")
      #expect(try await choose("egg") == "stop:\(egg)")
      try await session.waitUntil(egg, is: nil)
      // Even an alarm that is gone has a line: the shell wants one for each id.
      let metas = try await Self.gnome(session, "GetResultMetas", .strings(["stop:\(egg)", "pause:\(tea)"]))
      #expect(metas.first?.asArray?.count == 2)
      #expect(metas.first?.asArray?.last?["name"]?.asString == "Green tea")
    }
  }

  @Test("In KRunner, an offer is set by Enter, and an alarm's buttons do what they say")
  func krunner() async throws {
    try await AgentSession.withAgent { session, _ in
      let actions = try await Self.krunner(session, "Actions").first
      #expect(actions?.signature == "a(sss)")
      #expect(
        actions?.asArray?.map { $0.asStructure?.first?.asString } == ["stop", "pause", "resume", "cancel"])
      let offers = try await Self.krunner(session, "Match", .string("7:30 tomorrow gym")).first
      #expect(offers?.signature == "a(sssida{sv})")
      let fields = try #require(offers?.asArray?.first?.asStructure)
      #expect(
        fields[0] == .string("set:7%3A30%20tomorrow%20gym") && fields[3] == .int32(100) && fields[4] == .double(1))
      try await Self.krunner(session, "SetActivationToken", .string("token"))
      try await Self.krunner(session, "Run", fields[0], .string(""))
      try await Self.krunner(session, "Teardown")
      let gym = try #require(try await session.list().first)
      #expect(gym.title == "gym" && gym.state == "scheduled")
      let matches = try await Self.krunner(session, "Match", .string("gym")).first?.asArray ?? []
      let match = try #require(matches.first?.asStructure)
      #expect(matches.count == 1 && match[0] == .string("show:\(gym.id)"))
      #expect(match[5]["actions"]?.asStrings == ["cancel"])
      try await Self.krunner(session, "Run", match[0], .string("cancel"))
      try await session.waitUntil(gym.id, is: nil)
    }
  }

  @Test("An id that the agent doesn't know is named in an error, and a text of 100 KB is refused or finds nothing")
  func invalid() async throws {
    let long = String(repeating: "tea ", count: 25_000)
    let unknown = "stop:6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"
    try await AgentSession.withAgent { session, _ in
      func fails(_ call: () async throws -> [DBusValue]) async -> DBusError? {
        await #expect(throws: DBusError.self) { _ = try await call() }
      }
      for id in ["", "tea", "set:%", "set:tea", "set:5", "open:x", "stop:x", "\u{1}", long] {
        let errors = [
          await fails { try await Self.gnome(session, "ActivateResult", .string(id), .strings([]), .uint32(0)) },
          await fails { try await Self.gnome(session, "GetResultMetas", .strings(["set:5%20min", id])) },
          await fails { try await Self.krunner(session, "Run", .string(id), .string("")) },
        ]
        for (error, argument) in zip(errors, ["identifier", "identifiers", "matchId"]) {
          #expect(error?.name == "org.alarmkit.Alarms1.Error.InvalidArgument", "\(id.prefix(40))")
          #expect(error?.message.hasPrefix("\(argument): ") == true, "\(error?.message ?? "")")
        }
      }
      let gone = await fails { try await Self.krunner(session, "Run", .string(unknown), .string("")) }
      #expect(gone?.name == "org.alarmkit.Alarms1.Error.NotFound")
      #expect(gone?.message.contains("6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44") == true)
      let action = await fails { try await Self.krunner(session, "Run", .string("set:5%20min"), .string("stop")) }
      #expect(action?.message.hasPrefix("actionId: ") == true)
      let many = await fails {
        try await Self.gnome(session, "GetResultMetas", .strings(Array(repeating: unknown, count: 101)))
      }
      #expect(many?.name == "org.alarmkit.Alarms1.Error.InvalidArgument")
      _ = await fails { try await Self.gnome(session, "GetInitialResultSet", .strings([long])) }
      _ = await fails { try await Self.krunner(session, "Match", .string(long)) }
      let words = Array(repeating: "tea", count: 5000)
      let found = try await Self.gnome(session, "GetInitialResultSet", .strings(words))
      #expect(found == [.strings([])])
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("Among 1,000 alarms the right ones are found, by both desktops")
  func thousand() async throws {
    try await AgentSession.withAgent { session, _ in
      for number in 0..<1000 { _ = try await session.add("tomorrow 7:30", "Tea \(number)") }
      let clock = ContinuousClock()
      var times: [Duration] = []
      for _ in 0..<20 {
        let begin = clock.now
        let ids = try await Self.results(session, "tea")
        times.append(clock.now - begin)
        #expect(ids.count == 12)
      }
      let found = try await Self.krunner(session, "Match", .string("tea 512")).first?.asArray ?? []
      #expect(found.compactMap { $0.asStructure?[1].asString } == ["Tea 512"])
      print(
        "GetInitialResultSet among 1,000 alarms: \(times.sorted()[10]) at the median, \(times.max() ?? .zero) at most")
    }
  }

  @Test(
    "A program in a sandbox finds nothing, sets nothing and stops nothing",
    .enabled(AgentSession.needsSandboxes) { await AgentSession.hasSandboxes() })
  func sandboxed() async throws {
    try await AgentSession.withAgent { session, _ in
      try await session.call("SetAuthorization", .string("org.example.Clock"), .string("authorized"))
      let tea = try await session.add("25min", "Secret tea")
      let app = try await session.flatpak("org.example.Clock")
      let gnome = "\(SearchInterface.gnomePath.text)@\(SearchInterface.gnome.text)"
      let krunner = "\(SearchInterface.krunnerPath.text)@\(SearchInterface.krunner.text)"
      let lines = try await app.run(
        "\(gnome).GetInitialResultSet|[tea]", "\(gnome).GetInitialResultSet|[timer,5]",
        "\(gnome).GetResultMetas|[pause:\(tea)]",
        "\(krunner).Match|tea", "\(krunner).Match|timer 5 min", "\(krunner).Run|pause:\(tea)|",
        "\(krunner).Run|pause:\(tea)|cancel", "\(krunner).Run|set:5%20min|")
      #expect(lines.count == 8)
      for line in lines {
        #expect(line.contains("Error.NotAuthorized") && !line.contains("Secret"), "\(line)")
      }
      #expect(try await session.list().map(\.state) == ["countdown"])
    }
  }
}
