import DBus
import TestSupport
import Testing

/// Commands for more than one alarm, from the command line.
@Suite struct SeveralAlarmsTests {
  private static func alarmctl(_ session: AgentSession, _ arguments: String...) async throws -> ProgramRun {
    try await session.run(BuiltPrograms.path("alarmctl"), arguments)
  }

  private static func states(_ session: AgentSession, _ ids: [String]) async throws -> [String] {
    var states: [String] = []
    for id in ids { states.append(try await session.call("Get", .string(id)).first?["State"]?.asString ?? "gone") }
    return states
  }

  @Test("Several are paused and resumed at once; if one is wrong, nothing is done")
  func named() async throws {
    try await AgentSession.withAgent { session, _ in
      let (tea, egg) = (try await session.add("1h", "Tea"), try await session.add("2h", "Egg"))
      let wake = try await session.add("07:30 daily", "Wake up")
      let both = try await Self.alarmctl(session, "pause", "Tea", "egg", "Tea")
      #expect(both.status == 0 && both.stdout.split(separator: "\n").count == 2, "\(both.stdout)\(both.stderr)")
      #expect(try await Self.states(session, [tea, egg]) == ["paused", "paused"])
      let all = try await Self.alarmctl(session, "resume", "--all", "--json")
      #expect(all.status == 0 && all.stdout.hasPrefix("[") && all.stdout.contains("resumed"), "\(all.stdout)")
      #expect(try await Self.states(session, [tea, egg]) == ["countdown", "countdown"])

      let unknown = try await Self.alarmctl(session, "pause", "Tea", "Rice")
      #expect(unknown.status == 3 && unknown.stderr.contains("Rice"), "\(unknown.status) \(unknown.stderr)")
      let waiting = try await Self.alarmctl(session, "pause", "Tea", "Wake up")
      #expect(waiting.status != 0 && waiting.stderr.contains("nothing was done"), "\(waiting.stderr)")
      #expect(try await Self.states(session, [tea, egg, wake]) == ["countdown", "countdown", "scheduled"])
      let none = try await Self.alarmctl(session, "resume", "--all")
      #expect(none.status == 0 && none.stdout == "No alarm is paused.\n")
    }
  }

  @Test("All are removed after a yes in a terminal, or with --yes")
  func all() async throws {
    try await AgentSession.withAgent { session, _ in
      for title in ["Tea", "Egg", "Rice"] { _ = try await session.add("1h", title) }
      func count() async throws -> Int? { try await session.call("List").first?.asArray?.count }
      let unasked = try await Self.alarmctl(session, "cancel", "--all")
      #expect(unasked.status != 0 && unasked.stderr.contains("--yes"), "\(unasked.stderr)")
      let command = "\(BuiltPrograms.path("alarmctl")) cancel --all"
      for (answer, left) in [("n", 3), ("", 3), ("y", 0)] {
        let run = try await session.run(
          "sh", ["-c", "echo '\(answer)' | script --quiet --return --command '\(command)' /dev/null"])
        #expect(run.status == 0 && run.stdout.contains("Remove all 3 alarms? [y/N]"), "\(run.stdout)\(run.stderr)")
        #expect(try await count() == left, "after the answer \(answer)")
      }
      for title in ["Tea", "Egg", "Rice"] { _ = try await session.add("1h", title) }
      let two = try await Self.alarmctl(session, "cancel", "Tea", "Egg")
      #expect(two.status == 0)
      #expect(try await count() == 1)
      let sure = try await Self.alarmctl(session, "cancel", "--all", "--yes")
      #expect(sure.status == 0)
      #expect(try await count() == 0)
      #expect(try await Self.alarmctl(session, "cancel", "--all", "--yes").stdout == "There is no alarm.\n")
    }
  }
}
