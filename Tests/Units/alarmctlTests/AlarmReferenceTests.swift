import AlarmClient
import AlarmCore
import AlarmWire
import TestSupport
import Testing
import alarmctl

@Suite("How a person names an alarm")
struct AlarmReferenceTests {
  @Test(
    "An id, its beginning, a title or its beginning names the one alarm that it fits",
    arguments: [
      (SampleAlarms.tea, SampleAlarms.tea), (SampleAlarms.tea.uppercased(), SampleAlarms.tea),
      ("22222", SampleAlarms.tea), ("1111", SampleAlarms.wake), ("11111111-AAAA", SampleAlarms.wake),
      ("Tea", SampleAlarms.tea), ("tea", SampleAlarms.tea), ("tea e", SampleAlarms.egg), ("WAKE UP", SampleAlarms.wake),
      ("w", SampleAlarms.wake), ("dou", SampleAlarms.dough),
    ])
  func names(text: String, id: String) throws {
    let found = try AlarmReference(text).resolve(among: try SampleAlarms.all(), verb: "stop")
    #expect(found.id == id)
  }

  @Test(
    "What fits several alarms, or none, is refused",
    arguments: [
      ("2222", WireError.Code.ambiguous), ("te", .ambiguous), ("111", .notFound), ("Coffee", .notFound),
      ("", .notFound),
      ("99999999-0000-4000-8000-000000000000", .notFound),
    ])
  func refuses(text: String, code: WireError.Code) throws {
    let alarms = try SampleAlarms.all()
    let error = #expect(throws: WireError.self) { try AlarmReference(text).resolve(among: alarms, verb: "stop") }
    #expect(error?.code == code)
  }

  @Test(
    "Of titles that differ only in case, the one is meant that is spelt as it was typed",
    arguments: [("Tea", 1), ("tea", 2), ("TEA", nil), ("tEa", nil)] as [(String, Int?)])
  func spelling(text: String, number: Int?) throws {
    let alarms = try [(1, "Tea"), (2, "tea"), (3, "Tea time")].map {
      try SampleAlarms.make("0000000\($0)-aaaa-4000-8000-000000000001", $1)
    }
    if let number {
      #expect(try AlarmReference(text).resolve(among: alarms, verb: "stop").id == alarms[number - 1].id)
    } else {
      let error = #expect(throws: WireError.self) { try AlarmReference(text).resolve(among: alarms, verb: "stop") }
      #expect(error?.message.hasPrefix("\"\(text)\" names 2 alarms: 00000001 Tea, 00000002 tea;") == true)
    }
  }

  @Test("A title that several alarms have is ambiguous among these, however it is spelt elsewhere")
  func severalSpelt() throws {
    let alarms = try [(1, "Tea"), (2, "tea"), (3, "Tea")].map {
      try SampleAlarms.make("0000000\($0)-aaaa-4000-8000-000000000001", $1)
    }
    let error = #expect(throws: WireError.self) { try AlarmReference("Tea").resolve(among: alarms, verb: "stop") }
    #expect(error?.message == "\"Tea\" names 2 alarms: 00000001 Tea, 00000003 Tea; give an id")
  }

  @Test(
    "A missed alarm that is spelt as it was typed is cancelled before a present one that isn't",
    arguments: [("Bus", SampleAlarms.missedID), ("bus", SampleAlarms.wake), ("BUS", SampleAlarms.wake)])
  func missedSpelling(text: String, id: String) async throws {
    try await FakeAgent.with([try SampleAlarms.make(SampleAlarms.wake, "bus")]) { agent in
      let run = try await agent.alarmctl(["cancel", text])
      #expect(run.status == 0)
      #expect(agent.calls.contains("Cancel \(id)"))
    }
  }

  @Test("A complaint about several alarms lists them by id and title")
  func candidates() throws {
    let alarms = try SampleAlarms.all()
    let error = #expect(throws: WireError.self) { try AlarmReference("2222").resolve(among: alarms, verb: "stop") }
    #expect(error?.message == "\"2222\" names 2 alarms: 22222222 Tea, 22223333 Tea egg; give an id")
  }

  @Test("A complaint lists at most five")
  func manyCandidates() throws {
    let alarms = try (1...8).map { try SampleAlarms.make("0000000\($0)-aaaa-4000-8000-000000000001", "Tea") }
    let error = #expect(throws: WireError.self) { try AlarmReference("tea").resolve(among: alarms, verb: "stop") }
    #expect(error?.message.hasSuffix("00000005 Tea and 3 more; give an id") == true)
  }

  @Test("A title that is the beginning of another's id is ambiguous, never a guess")
  func titleLikeID() throws {
    let alarms = try SampleAlarms.all() + [try SampleAlarms.make("44444444-aaaa-4000-8000-000000000005", "1111")]
    let error = #expect(throws: WireError.self) { try AlarmReference("1111").resolve(among: alarms, verb: "stop") }
    #expect(error?.code == .ambiguous)
  }

  @Test(
    "Nothing typed means the only alarm in the verb's state",
    arguments: [(AlarmState.alerting, SampleAlarms.egg), (.countdown, SampleAlarms.tea), (.paused, SampleAlarms.dough)])
  func onlyOne(state: AlarmState, id: String) throws {
    let found = try AlarmReference(nil).resolve(among: try SampleAlarms.all(), state: state, verb: "stop")
    #expect(found.id == id)
  }

  @Test("Nothing typed is refused while none or several are in that state")
  func onlyOneRefuses() throws {
    let one = try SampleAlarms.all()
    let two = one + [try SampleAlarms.make("44444444-aaaa-4000-8000-000000000005", "Rice", state: "alerting")]
    let several = #expect(throws: WireError.self) {
      try AlarmReference(nil).resolve(among: two, state: .alerting, verb: "stop")
    }
    #expect(several?.message == "2 alarms ring: 22223333 Tea egg, 44444444 Rice; say which one to stop")
    let none = #expect(throws: WireError.self) {
      try AlarmReference(nil).resolve(among: [], state: .paused, verb: "resume")
    }
    #expect(none?.message == "no alarm is paused, so there is none to resume")
  }
}
