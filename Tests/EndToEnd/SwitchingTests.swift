import AlarmCore
import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// Switching alarms off and on: from the command line, over the bus, and across kills.
@Suite struct SwitchingTests {
  private static func alarmctl(_ session: AgentSession, _ arguments: String...) async throws -> ProgramRun {
    try await session.run(BuiltPrograms.path("alarmctl"), arguments)
  }

  @Test("Off is off, in every list, across a start, and on is on")
  func offAndOn() async throws {
    try await AgentSession.with { session in
      let agent = try await session.startAgent()
      let id = try await session.add("07:00 daily", "Gym")
      let off = try await Self.alarmctl(session, "off", "Gym")
      #expect(off.status == 0 && off.stdout == "Gym: off\n", "\(off)")
      #expect(try await session.state(id) == "off")
      #expect(try await session.call("Next").first?.asString == "")
      let list = try await Self.alarmctl(session, "list")
      #expect(list.stdout.contains("off") && list.stdout.contains("–"), "\(list)")
      #expect(try await Self.alarmctl(session, "next").stdout == "No alarm will ring.\n")
      let ahead = try await Self.alarmctl(session, "simulate", "Gym")
      #expect(ahead.stdout.contains("Gym: is off"), "\(ahead)")
      await agent.kill()
      _ = try await session.startAgent()
      #expect(try await session.state(id) == "off")
      let on = try await Self.alarmctl(session, "on", "Gym")
      #expect(on.status == 0 && on.stdout.hasPrefix("Gym: switched on; rings "), "\(on)")
      #expect(try await session.state(id) == "scheduled")
      let history = try await Self.alarmctl(session, "history")
      #expect(history.stdout.contains("switched off"), "\(history)")
    }
  }

  @Test("Off until a date in words, skips of several times, and what is wrong with a date")
  func until() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("07:00 daily", "Gym")
      let today = try #require(try await session.list().first?.fireTime) / 86_400_000_000
      let date = CivilDate(dayNumber: Int(today) + 20)
      let off = try await Self.alarmctl(session, "off", "Gym", "--until", "\(date)")
      #expect(off.status == 0 && off.stdout.contains("off, rings again") && off.stdout.contains("\(date)"), "\(off)")
      let next = try await Self.alarmctl(session, "next")
      #expect(next.stdout.contains("Gym"), "\(next)")
      let list = try await Self.alarmctl(session, "list")
      #expect(list.stdout.contains("(off until "), "\(list)")
      #expect(try await Self.alarmctl(session, "simulate", "Gym").stdout.contains("is off until "))
      // Today's weekday means the one of next week.
      for day in ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow"] {
        let words = try await Self.alarmctl(session, "off", "Gym", "--until", day)
        #expect(words.status == 0, "\(words)")
      }
      let far = try await session.add("07:00 daily", "Far", "zone=Pacific/Kiritimati")
      _ = try await Self.alarmctl(session, "off", "Far", "--until", "\(date)")
      #expect(try await session.call("Get", .string(far)).first?["OffUntil"]?.asString == "\(date)")
      #expect(try await Self.alarmctl(session, "list").stdout.contains("Kiritimati (off until \(date))"))
      try await session.call("Cancel", .string(far))
      try await session.call("Enable", .string(id), .bool(true))
      let rings = try await session.call("Upcoming", .string(id), .int32(4))
      let skip = try await Self.alarmctl(session, "skip", "Gym", "--times", "3")
      #expect(skip.status == 0, "\(skip)")
      #expect(try await session.list().first?.fireTime == rings[1].asArray?.last?.asInt64)
      for (wrong, word) in [("yesterdy", "yesterdy"), ("2020-01-01", "2020-01-01"), ("9999-01-01", "9999-01-01")] {
        let run = try await Self.alarmctl(session, "off", "Gym", "--until", wrong)
        #expect(run.status == 5 && run.stderr.contains(word), "\(run)")
      }
      let once = try await session.add("1h", "Tea")
      let timer = try await Self.alarmctl(session, "off", "Tea", "--until", "monday")
      #expect(timer.status == 5 && timer.stderr.contains("only an alarm that repeats"), "\(timer)")
      await #expect(throws: DBusError.self) {
        try await session.call("DisableUntil", .string(once), .string("\(date)"))
      }
      for text in ["", "x", "2027-02-30", "7 January"] {
        await #expect(throws: DBusError.self) { try await session.call("DisableUntil", .string(id), .string(text)) }
      }
    }
  }

  @Test("Several at once, all or none, and all where that is said")
  func several() async throws {
    try await AgentSession.withAgent { session, _ in
      for title in ["Gym", "Work"] { _ = try await session.add("07:00 daily", title) }
      let wrong = try await Self.alarmctl(session, "off", "Gym", "Nope")
      #expect(wrong.status == 3 && wrong.stderr.contains("Nope"), "\(wrong)")
      #expect(try await session.list().allSatisfy { $0.state == "scheduled" })
      let unasked = try await Self.alarmctl(session, "off", "--all")
      #expect(unasked.status == 5 && unasked.stderr.contains("off --all --yes"), "\(unasked)")
      let all = try await Self.alarmctl(session, "off", "--all", "--yes")
      #expect(all.status == 0 && all.stdout.split(separator: "\n").count == 2, "\(all)")
      #expect(try await session.list().allSatisfy { $0.state == "off" })
      let once = try await session.add("1h", "Tea")
      let dated = try await Self.alarmctl(session, "off", "Gym", "Tea", "--until", "monday")
      #expect(dated.status == 5 && dated.stderr.contains("nothing was done: Tea doesn't repeat"), "\(dated)")
      #expect(try await session.call("Get", .string(once)).first?["State"]?.asString == "countdown")
      #expect(try await Self.alarmctl(session, "on", "Gym", "Work").status == 0)
      #expect(try await session.list().allSatisfy { $0.state == "scheduled" || $0.id == once })
    }
  }

  @Test("A timer that is kept rings, is stopped, and is there to be started again")
  func kept() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1s", "Tea", "keep=yes")
      try await session.waitUntil(id, is: "alerting")
      try await session.call("Stop", .string(id))
      #expect(try await session.state(id) == "off")
      try await session.call("Change", .string(id), .string("1h"), .strings([]))
      #expect(try await session.state(id) == "off")
      let on = try await Self.alarmctl(session, "on", "Tea")
      #expect(on.status == 0 && on.stdout.contains("in 1 h") || on.stdout.contains("in 60 min"), "\(on)")
      #expect(try await session.state(id) == "countdown")
      let passed = try await session.add("@\(time(nil) + 2)", "Train", "keep=yes")
      try await session.waitUntil(passed, is: "alerting")
      try await session.call("Stop", .string(passed))
      let refused = try await Self.alarmctl(session, "on", "Train")
      #expect(refused.status == 5 && refused.stderr.contains("in the past"), "\(refused)")
    }
  }

  @Test(
    "After kills at random moments it is off until a date that was asked for, and never an older one than was answered")
  func kills() async throws {
    try await AgentSession.with { session in
      var generator = SystemRandomNumberGenerator()
      let first = CivilDate(dayNumber: time(nil) / 86_400 + 3)
      var (answered, made, id) = (0, 0, "")
      for round in 0..<20 {
        let agent = try await session.startAgent()
        if round == 0 {
          id = try await session.add("07:00 daily", "Gym")
          try await session.call("DisableUntil", .string(id), .string("\(first)"))
        }
        let until = try await session.call("Get", .string(id)).first?["OffUntil"]?.asString
        let date = try #require(CivilDate(until ?? ""))
        let count = date.dayNumber - first.dayNumber
        #expect((answered...made).contains(count), "\(answered) was answered, \(made) made, and \(count) is there")
        (answered, made) = (count, count)
        let alarm = id
        let begin = made
        let (answers, answer) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingOldest(2))
        async let last: (answered: Int, made: Int) = Self.moveUntilItFails(session, alarm, first, from: begin, answer)
        // A slow machine may answer nothing before the kill, so every second kill comes after two answers.
        if round.isMultiple(of: 2) { for await _ in answers.prefix(2) {} }
        // The random moment of the kill is the point of this test, not a way to wait for something.
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...30_000, using: &generator)))
        await agent.kill()
        (answered, made) = await last
        try await Patience.until("the bus noticed") { await session.client.owner(of: AlarmInterface.busName) == nil }
      }
      #expect(made >= 20, "only \(made) calls were made: the test proves little")
    }
  }

  private static func moveUntilItFails(
    _ session: AgentSession, _ id: String, _ first: CivilDate, from begin: Int, _ answer: AsyncStream<Int>.Continuation
  ) async -> (answered: Int, made: Int) {
    var count = begin
    while true {
      do {
        try await session.call("DisableUntil", .string(id), .string("\(first + (count + 1))"))
        count += 1
        answer.yield(count)
      } catch {
        answer.finish()
        return (count, count + 1)
      }
    }
  }
}
