import AlarmCore
import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Changing an alarm: from the command line, over the bus, and across kills.
@Suite struct ChangeTests {
  private static func edit(_ session: AgentSession, _ arguments: String...) async throws -> ProgramRun {
    try await session.run(BuiltPrograms.path("alarmctl"), ["edit"] + arguments)
  }

  private static func text(_ session: AgentSession, _ id: String, _ property: String) async throws -> String? {
    try await session.call("Get", .string(id)).first?[property]?.asString
  }

  @Test("A time of day keeps the days, other days keep nothing of them, and what isn't said stays")
  func times() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:00 mon-fri", "Gym", "volume=80%", "body=Bring water")
      let rows: [([String], schedule: String)] = [
        (["Gym", "06:45"], "06:45 mon-fri"), (["Gym", "mon,wed", "7:30"], "07:30 mon,wed"),
        (["Gym", "08:00"], "08:00 mon,wed"),
        (["Gym", "tomorrow", "6:00"], "@"), (["Gym", "09:00", "daily"], "09:00 daily"),
      ]
      for (arguments, schedule) in rows {
        let run = try await session.run(BuiltPrograms.path("alarmctl"), ["edit"] + arguments)
        #expect(run.status == 0 && run.stdout.hasPrefix("Gym: rings "), "\(run)")
        #expect(try await Self.text(session, id, "Schedule")?.hasPrefix(schedule) == true, "\(arguments)")
      }
      let run = try await Self.edit(session, "Gym", "--title", "Swim", "--volume", "default", "--json")
      #expect(run.status == 0 && run.stdout.contains("\"title\":\"Swim\""), "\(run)")
      let all = try #require(try await session.call("Get", .string(id)).first)
      #expect(all["Title"]?.asString == "Swim" && all["Body"]?.asString == "Bring water")
      #expect(all["Volume"]?.asInt32 == -1 && all["Schedule"]?.asString == "09:00 daily")
    }
  }

  @Test("Weekdays can have days on which the alarm doesn't ring, and a first day; other weekdays keep these days")
  func exceptions() async throws {
    try await AgentSession.withAgent { session, _ in
      let monday = WeekdaySet([.monday]).firstDate(from: CivilDate(dayNumber: time(nil) / 86_400) + 30)
      let run = try await session.run(
        BuiltPrograms.path("alarmctl"),
        ["alarm", "07:00", "mon-fri", "Work", "--start", "\(monday)", "--except", "\(monday + 1),\(monday + 3)"])
      #expect(
        run.stdout.contains("rings Mon \(monday) 07:00")
          && run.stdout.contains("repeats Monday to Friday 07:00, except \(monday + 1), \(monday + 3)"), "\(run)")
      let rings = try await session.run(BuiltPrograms.path("alarmctl"), ["next", "--count", "3", "Work"])
      for day in [0, 2, 4] { #expect(rings.stdout.contains("\(monday + day)"), "\(rings)") }
      let list = try await session.run(BuiltPrograms.path("alarmctl"), ["list"])
      #expect(list.stdout.contains("07:00 mon-fri"), "\(list)")
      let moved = try await Self.edit(session, "Work", "08:00", "mon-wed")
      #expect(moved.stdout.contains("every Monday, Tuesday and Wednesday 08:00, except \(monday + 1)"), "\(moved)")
      let all = try await Self.edit(session, "Work", "--except", "default")
      #expect(all.status == 0 && !all.stdout.contains("except"), "\(all)")
      let once = try await Self.edit(session, "Work", "tomorrow 7:00", "--except", "\(monday + 1)")
      #expect(once.status == 5 && once.stderr.contains("an alarm that repeats"), "\(once)")
    }
  }

  @Test("What is wrong changes nothing, and the error names it")
  func mistakes() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:00 mon-fri", "Gym")
      let before = try await session.call("Get", .string(id))
      let rows: [([String], status: Int32, words: [String])] = [
        (["Gym", "18:00", "tommorow"], 5, ["tommorow", "18:00 tomorrow", "^^^^^^^^"]),
        (["Gym", "--volume", "200%"], 5, ["volume", "200%", "volume=60%"]),
        (["Gym", "-o", "id=5"], 5, ["id", "can't be changed"]),
        (["Gym", "-o", "colour=red"], 5, ["colour"]), (["Gym", "2020-01-01 7:00"], 5, ["past"]),
        (["Nope", "7:00"], 3, ["Nope"]), (["Gym"], 5, ["isn't a terminal", "alarmctl edit"]), ([], 64, ["alarm"]),
      ]
      for (arguments, status, words) in rows {
        let run = try await session.run(BuiltPrograms.path("alarmctl"), ["edit"] + arguments)
        #expect(run.status == status && run.stdout.isEmpty, "\(arguments): \(run)")
        for word in words { #expect(run.stderr.contains(word), "\(arguments): \(run.stderr)") }
      }
      await #expect(throws: DBusError.self) {
        try await session.call("Reschedule", .string(id), .string("{\"when\":5}"))
      }
      #expect(try await session.call("Get", .string(id)) == before)
    }
  }

  @Test("Without a time and options the JSON is edited until the agent takes it, or as it was stays")
  func editor() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:00 mon-fri", "Gym", "snooze=5min")
      func edited(_ editor: String, answer: String = "") async throws -> ProgramRun {
        let command = "\(BuiltPrograms.path("alarmctl")) edit Gym"
        let line = "echo '\(answer)' | EDITOR=\"\(editor)\" script --quiet --return --command '\(command)' /dev/null"
        return try await session.run("sh", ["-c", line])
      }
      let same = try await edited("true")
      #expect(same.status == 0 && same.stdout.contains("Nothing is changed."), "\(same)")
      let wrong = try await edited("sed -i s/mon/moon/", answer: "n")
      #expect(
        wrong.status == 5 && wrong.stdout.contains("moon") && wrong.stdout.contains("what you wrote is in /"),
        "\(wrong)")
      let failing = try await edited("false")
      #expect(failing.status == 5 && failing.stdout.contains("the editor false failed"), "\(failing)")
      #expect(try await Self.text(session, id, "Schedule") == "07:00 mon-fri")
      let right = try await edited("sed -i s/07:00/08:15/")
      #expect(right.status == 0 && right.stdout.contains("08:15"), "\(right)")
      let all = try #require(try await session.call("Get", .string(id)).first)
      #expect(all["Schedule"]?.asString == "08:15 mon-fri" && all["PostAlert"]?.asInt64 == 300_000_000)
    }
  }

  @Test("A timer's length counts from its start, what is paused stays so, and what rings rings on")
  func progress() async throws {
    try await AgentSession.withAgent { session, _ in
      let tea = try await session.add("1h", "Tea")
      let before = try #require(try await session.list().first?.fireTime)
      try await session.call("Change", .string(tea), .string("90min"), .strings([]))
      #expect(try #require(try await session.list().first?.fireTime) - before == 1_800_000_000)
      try await session.call("Pause", .string(tea))
      let left = try #require(try await session.list().first?.remaining)
      try await session.call("Change", .string(tea), .string("2h"), .strings(["title=Rice"]))
      let paused = try #require(try await session.list().first)
      #expect(paused.state == "paused" && paused.remaining - left == 1_800_000_000 && paused.title == "Rice")
      try await session.call("Resume", .string(tea))
      // More than that has passed.
      try await session.call("Change", .string(tea), .string("1s"), .strings([]))
      try await session.waitUntil(tea, is: "alerting")
      try await session.call("Change", .string(tea), .string(""), .strings(["title=Done"]))
      #expect(try await session.state(tea) == "alerting")
      #expect(try await Self.text(session, tea, "Title") == "Done")
    }
  }

  @Test("Clients are notified once, with all properties")
  func signals() async throws {
    try await AgentSession.withAgent { session, _ in
      let heard = try await HeardSignals(session)
      let id = try await session.add("07:00 daily", "Gym")
      try await session.call("Change", .string(id), .string("08:00"), .strings(["title=Swim"]))
      try await heard.wait(for: "the change") { heard in
        heard.named("PropertiesChanged").contains { $0[1]["Title"]?.asString == "Swim" }
      }
      #expect(
        heard.names(about: id) == ["AlarmAdded", "InterfacesAdded", "AlarmChanged scheduled", "PropertiesChanged"])
      // These include the Manager's own signals.
      let changed = heard.named("PropertiesChanged").filter { $0[1]["Title"]?.asString == "Swim" }
      #expect(changed.map { $0[1]["Schedule"]?.asString } == ["08:00 daily"])
      heard.end()
    }
  }

  @Test(
    "After kills at random moments each alarm is as one of the changes left it, and never older than what was answered")
  func kills() async throws {
    try await AgentSession.with { session in
      var generator = SystemRandomNumberGenerator()
      var (answered, made, id) = (0, 0, "")
      for round in 0..<20 {
        let agent = try await session.startAgent()
        if round == 0 { id = try await session.add("1440min", "0") }
        let title = try #require(try await Self.text(session, id, "Title").flatMap { Int($0) })
        #expect((answered...made).contains(title), "\(answered) was answered, \(made) made, and \(title) is there")
        (answered, made) = (title, title)
        let alarm = id
        let first = made
        let (answers, answer) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingOldest(2))
        async let last: (answered: Int, made: Int) = Self.changeUntilItFails(session, alarm, from: first, answer)
        // A slow machine may answer nothing before the kill, so every second kill comes after two answers.
        if round.isMultiple(of: 2) { for await _ in answers.prefix(2) {} }
        // The random moment of the kill is the point of this test, not a way to wait for something.
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...30_000, using: &generator)))
        await agent.kill()
        (answered, made) = await last
        try await Patience.until("the bus noticed") { await session.client.owner(of: AlarmInterface.busName) == nil }
      }
      #expect(made >= 20, "only \(made) changes were made: the test proves little")
      print("T5 agent, kill -9 while an alarm is changed: 20 kills, \(made) changes, none lost")
    }
  }

  private static func changeUntilItFails(
    _ session: AgentSession, _ id: String, from first: Int, _ answer: AsyncStream<Int>.Continuation
  ) async -> (answered: Int, made: Int) {
    var count = first
    while true {
      do {
        try await session.call(
          "Change", .string(id), .string(""), .strings(["title=\(count + 1)", "body=\(count + 1)"]))
        count += 1
        answer.yield(count)
      } catch {
        answer.finish()
        return (count, count + 1)
      }
    }
  }
}
