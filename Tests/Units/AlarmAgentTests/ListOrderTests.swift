import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import Testing

@Suite("The order of the list") struct ListOrderTests {
  @Test("What rings comes first, then what rings next, whoever counts down before, and what is paused last")
  func order() async throws {
    // A Monday, 06:00.
    let start = WallInstant(seconds: 1_795_413_600)
    var rig = try await ScenarioRig(at: start)
    try await rig.add("08:00", "Train", ["countdown=1h"])
    try await rig.add("07:30", "Wake up")
    try await rig.add("1h 40min", "Dough")
    try await rig.add("06:00:00", "Tomorrow")
    try await rig.add("10min", "Tea")
    await rig.pass(until: start + .seconds(600), isAnswered: false)
    #expect(try await rig.list().map(\.title) == ["Tea", "Wake up", "Dough", "Train", "Tomorrow"])
    let dough = try #require(try await rig.list().first { $0.title == "Dough" }.flatMap { AlarmID($0.id) })
    _ = try await rig.ask(.change(.pause(dough)))
    #expect(try await rig.list().map(\.title) == ["Tea", "Wake up", "Train", "Tomorrow", "Dough"])
  }
}
