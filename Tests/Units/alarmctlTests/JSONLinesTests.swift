import AlarmClient
import AlarmCore
import AlarmWire
import Testing
import alarmctl

@Suite("Alarms as lines of JSON")
struct JSONLinesTests {
  @Test("Lines are counted as an editor counts them, whatever ends them")
  func lines() {
    let text = "\u{feff}{\"title\":\"a\"}\r\n\n  \t\n{\"title\":\"b\"}\n"
    let found = JSONLines.read(Array(text.utf8))
    #expect(found.faults.isEmpty)
    #expect(found.alarms.map(\.line) == [1, 4])
    #expect(found.alarms.map(\.title) == ["a", "b"])
  }

  @Test("What isn't an alarm is a fault at its line")
  func faults() {
    let found = JSONLines.read(Array("{\"title\":\"a\"}\n{\n\"x\"\n".utf8) + [0xff, 0x0a])
    #expect(found.faults.map(\.line) == [2, 3, 4])
    let sentences = found.faults.map { $0.sentence(in: "a.jsonl").description }
    #expect(sentences[0] == "a.jsonl, line 2: it isn't valid JSON at byte 1: the text ends too early")
    #expect(sentences[2] == "a.jsonl, line 4: the text isn't UTF-8")
  }

  @Test(
    "A line says how its alarm is off",
    arguments: [
      ("true", AgentClient.SwitchedOff.forGood), ("false", nil),
      (#""2027-01-07""#, .until(CivilDate(dayNumber: 20_825))),
    ] as [(String, AgentClient.SwitchedOff?)])
  func off(word: String, off: AgentClient.SwitchedOff?) throws {
    let found = JSONLines.read(Array(#"{"title":"a","off":\#(word)}"#.utf8))
    #expect(found.faults.isEmpty && found.alarms.map(\.off) == [off])
    #expect(found.alarms.first?.form == .object(["title": .string("a")]))
    let line = try JSONText.encode(JSONLines.object(id: "x", form: .object([:]), off: off))
    #expect(JSONLines.read(Array(line.utf8)).alarms.map(\.off) == [off])
  }

  @Test("Other words for that are refused", arguments: ["1", #""soon""#, "null", #""2027-13-01""#])
  func wrongOff(word: String) {
    let found = JSONLines.read(Array(#"{"title":"a","off":\#(word)}"#.utf8))
    #expect(
      found.faults.map(\.reason.description) == [
        #"off has the wrong type; it must be true, or a date such as "2027-01-07""#
      ])
  }

  @Test("A date that has come means nothing, and an alarm that doesn't repeat can't have one")
  func passedOff() {
    func plan(_ off: String, _ weekdays: String) -> ImportPlan {
      let line = #"{"schedule":{"time":"07:30"\#(weekdays)},"off":"\#(off)"}"#
      return Self.check.plan(for: JSONLines.read(Array(line.utf8)), among: [], replacing: false)
    }
    let weekly = #","weekdays":["mon","tue"]"#
    #expect(plan("2001-01-01", weekly).steps.map(\.off) == [nil])
    #expect(plan("2001-01-01", weekly).steps.map(\.alarm.state) == ["scheduled"])
    let refused = plan("2999-01-01", "")
    #expect(refused.steps.isEmpty)
    #expect(refused.faults.first?.reason.description.contains("only an alarm that repeats can be off") == true)
  }

  @Test("A line that is longer than a call is refused by its size")
  func long() {
    let line = "{\"title\":\"" + String(repeating: "a", count: 70_000) + "\"}"
    let found = JSONLines.read(Array(line.utf8))
    #expect(found.faults.map(\.reason.description) == ["it has 70012 bytes; at most 65536 are allowed"])
  }

  @Test("More alarms than there may be are one fault, and no work")
  func many() {
    let bytes = Array(String(repeating: "{}\n", count: 20_000).utf8)
    let found = JSONLines.read(bytes)
    #expect(found.alarms.count == FoundAlarms.maxAlarms + 1)
    let plan = Self.check.plan(for: found, among: [], replacing: false)
    #expect(plan.faults.map(\.line) == [nil] && plan.steps.isEmpty)
    #expect(plan.faults.first?.reason.description.contains("at most 10000 are allowed") == true)
  }

  @Test("An id that comes twice in a file is a fault at the second place")
  func twice() {
    let line = #"{"id":"11111111-aaaa-4000-8000-000000000001","schedule":{"time":"07:30"}}"#
    let plan = Self.check.plan(
      for: JSONLines.read(Array("\(line)\n\(line)\n".utf8)), among: [], replacing: false)
    #expect(plan.faults.map(\.line) == [2])
    #expect(plan.faults.first?.reason.description.contains("is the id of line 1 already") == true)
  }

  @Test("An alarm that rings isn't replaced, since it couldn't be set again")
  func ringing() throws {
    let egg = try SampleAlarms.make(SampleAlarms.egg, "Egg", state: "alerting")
    let line = #"{"id":"\#(SampleAlarms.egg)","schedule":{"time":"07:30"}}"#
    let plan = Self.check.plan(for: JSONLines.read(Array(line.utf8)), among: [egg], replacing: true)
    #expect(plan.faults.first?.reason.description.contains("stop it before it is replaced") == true)
  }

  /// A check in UTC, without templates.
  private static var check: ImportCheck {
    ImportCheck(
      at: Moment(wall: WallInstant(microseconds: SampleAlarms.now), uptime: 0, boot: .random()), zones: UTC(),
      hasZone: { $0 == "Etc/UTC" }
    ) { name throws(WireError) in throw WireError(argument: "template", Message(verbatim: name)) }
  }

  private struct UTC: ZoneLookup {
    func rules(named name: String?) -> ZoneRules { .utc }
  }
}
