import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// Which callers see which part of the history.
@Suite struct HistoryRequestTests {
  private static let app = Caller(id: "org.example.Tea", kind: .flatpak)

  /// What a caller gets as values.
  private static func told(to asker: Caller, limit: Int = 10) async throws -> [HistorySnapshot] {
    try (await answer(to: asker, limit: limit)?.asArray ?? []).map { try HistorySnapshot(properties: $0) }
  }

  /// What a caller gets as JSON.
  private static func json(to asker: Caller) async throws -> JSONValue {
    try JSONText.read(await answer(to: asker, isJSON: true)?.asString ?? "")
  }

  /// Two callers set and cancel a timer each; then somebody asks. Returns the answer's value.
  private static func answer(to asker: Caller, isJSON: Bool = false, limit: Int = 10) async throws -> DBusValue? {
    var batches: [[Inbound]] = []
    for (number, caller) in [app, .commandLine].enumerated() {
      let id = AlarmID(high: 9, low: UInt64(number))
      var options = AlarmForm()
      options.id = id
      let add = AgentRequest.change(.add(when: .after(.seconds(60)), title: "\(number)", options: options))
      batches += [
        [.request(add, AgentTests.token(1), caller)], [.request(.change(.cancel(id)), AgentTests.token(2), caller)],
      ]
    }
    let question = AgentRequest.ask(.history(since: WallInstant(seconds: 0), limit: limit, isJSON: isJSON))
    let (entries, _, _) = try await AgentTests.run(
      batches + [[.request(question, AgentTests.token(7), asker)]],
      apps: [AppPermission(id: app.id, state: .authorized, kind: app.kind)])
    return entries.compactMap { entry in
      if case .answer(AgentTests.token(7), let values) = entry { values.first } else { nil }
    }.first
  }

  @Test("The user's own tool gets all of it, the latest first, with the names of those who ended it")
  func everything() async throws {
    let told = try await Self.told(to: .commandLine)
    #expect(told.map(\.title) == ["1", "0"])
    #expect(told.map(\.by) == ["host:alarmctl", "org.example.Tea"])
    #expect(told.map(\.owner) == ["host:alarmctl", "org.example.Tea"])
    #expect(told.map(\.end) == ["cancelled", "cancelled"])
    #expect(try await Self.json(to: .commandLine) == told.json)
    #expect(try await Self.told(to: .commandLine, limit: 1) == [told[0]])
  }

  @Test("An application in a sandbox sees the history of its own alarms only")
  func sandboxed() async throws {
    #expect(try await Self.told(to: Self.app).map(\.title) == ["0"])
    let other = Caller(id: "org.example.Other", kind: .flatpak)
    #expect(try await Self.told(to: other).isEmpty)
    #expect(try await Self.told(to: .unknown).isEmpty)
    #expect(try await Self.json(to: .unknown) == .array([]))
  }
}
