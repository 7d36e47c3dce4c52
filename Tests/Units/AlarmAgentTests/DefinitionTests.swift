import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Testing

/// Everything that can be set can be read back, and set again from what was read.
@Suite struct DefinitionTests {
  private static let text = FieldText()

  /// A host that has the template and the zones of the examples.
  private static func host() -> ManualHost {
    let host = ManualHost(at: AgentTests.start)
    for name in ["kitchen", "pomodoro"] {
      host.setTemplate(name, to: "[Alert]\nSound=complete\nSecondaryLabel=Open\nSecondaryBehavior=custom")
    }
    for file in ["/home/ann/holidays.ics", "/srv/school.ics"] {
      host.setCalendar(file, to: [CivilDate(dayNumber: 20_800)])
    }
    return host
  }

  /// Sets an alarm, and returns it with its properties as `Get` answers them.
  private static func set(_ request: AgentRequest) async throws -> (definition: AlarmDefinition, properties: DBusValue)
  {
    let (entries, _, left) = try await AgentTests.run(
      [[.request(request, AgentTests.token(1), .commandLine)]], host: host())
    let refused = entries.compactMap { if case .refuse(_, let error) = $0 { error.message } else { nil } }
    let record = try #require(left.first, "\(refused)")
    let (answers, _, _) = try await AgentTests.run(
      [[.request(.ask(.get(record.id)), AgentTests.token(2), .commandLine)]], records: [record], host: host())
    let properties = answers.compactMap { if case .answer(_, let values) = $0 { values.first } else { nil } }.first
    return (record.definition, try #require(properties))
  }

  /// A request with the words of `Add`.
  private static func add(_ when: String, _ words: [String]) throws -> AgentRequest {
    .change(.add(try AlarmForm(when: WhenGrammar.parse(when), title: "T", words: words)))
  }

  /// The words of `Add` and the JSON of `Schedule` that set each field, with each of its examples.
  private static func requests(_ row: FormField) throws -> [AgentRequest] {
    try row.examples.flatMap { example -> [AgentRequest] in
      var requests: [AgentRequest] = []
      if let option = row.option {
        var words = option == "title" ? [] : ["\(option)=\(example)"]
        words += text.companions[option] ?? []
        let when = ["while-asleep": "25min"][option] ?? "07:30"
        requests.append(try Self.add(when, words))
        if row.isText { requests.append(try Self.add(when, words + ["\(option)[de]=Ja"])) }
      } else if let json = row.json {
        let example = example.replacing("1790942400", with: "\(AgentTests.start.wall.seconds + 86_400)")
        let rest = (text.besides[json] ?? []).joined()
        requests.append(
          .change(.schedule(json: #"{"title":"T",\#(rest)"\#(json)":\#(text.quoted(example))}"#, id: nil)))
      }
      return requests
    }
  }

  @Test("Each field is read back as JSON, and what was read sets the same alarm again", arguments: FormField.rows)
  func eachField(row: FormField) async throws {
    for request in try Self.requests(row) where row.option != "id" {
      let (definition, properties) = try await Self.set(request)
      let json = try #require(properties["Definition"]?.asString)
      let again = try await Self.set(.change(.schedule(json: json, id: nil))).definition
      #expect(Self.anonymous(again) == Self.anonymous(definition), "\(row): \(json)")
      let plain = try await Self.set(Self.add("07:30", [])).definition
      #expect(
        Self.anonymous(definition) != Self.anonymous(plain) || Self.text.defaults.contains(row.description),
        "\(row): the example changes nothing")
    }
  }

  @Test("An alarm without the button that its template has stays without one")
  func noButton() async throws {
    let (definition, properties) = try await Self.set(Self.add("07:30", ["template=kitchen", "snooze=none"]))
    #expect(definition.presentation.secondaryButton == nil)
    let json = try #require(properties["Definition"]?.asString)
    let again = try await Self.set(.change(.schedule(json: json, id: nil))).definition
    #expect(Self.anonymous(again) == Self.anonymous(definition), "\(json)")
  }

  /// The definition without what is different each time.
  private static func anonymous(_ definition: AlarmDefinition) -> AlarmDefinition {
    var anonymous = definition
    anonymous.id = AlarmID(high: 0, low: 1)
    return anonymous
  }
}

/// What the examples of fields need in addition.
private struct FieldText {
  let companions = [
    "max-snoozes": ["on-timeout=snooze"], "start": ["rrule=FREQ=DAILY"], "except": ["rrule=FREQ=DAILY"],
    "except-calendar": ["rrule=FREQ=DAILY"],
    "countdown-open2": ["countdown-open=Recipe"],
  ]
  let besides = [
    "secondaryButton": [#""when":"07:30","countdown":{"postAlert":300},"#], "stopAction": [#""when":"07:30","#],
    "secondaryAction": [#""when":"07:30","secondaryButton":{"label":"L","behavior":"custom"},"#],
    "countdownAction": [#""when":"4min","countdownButton":"L","#],
    "countdownAction2": [#""when":"4min","countdownButton":"L","countdownButton2":"M","#],
    "symbolIcon": [#""when":"07:30","#],
  ]
  /// Fields for which one of the examples is the default.
  let defaults: Set<String> = ["on-timeout", "while-asleep", "pause", "wake", "keep", "title", "when"]

  /// An example as JSON: those of objects are JSON already.
  func quoted(_ example: String) -> String { example.hasPrefix("{") ? example : "\"\(example)\"" }
}
