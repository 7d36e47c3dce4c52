import AgentDoubles
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

@testable import AlarmAgent

/// The agent with templates that appear, disappear and break while alarms are set.
@Suite struct TemplateDeskTests {
  private static let kitchen = """
    [Alert]
    Title={title} is ready
    Title[de]={title} ist fertig
    Body={metadata.recipeName}, due {due}, snoozed {snoozes}
    StopLabel=Off
    [Countdown]
    Body={remaining} until {fire-time}
    CountdownCadence=1min
    [Paused]
    Title=Off the stove
    """

  private static func add(_ options: String...) throws -> Inbound {
    let parsed = try AlarmForm(words: options)
    return .request(
      .change(.add(when: .after(.seconds(150)), title: "Rice", options: parsed)), AgentTests.token(1), .commandLine)
  }

  private static func host(_ template: String? = kitchen, languages: UserLanguages = .none) -> ManualHost {
    let host = ManualHost(at: AgentTests.start, languages: languages)
    host.setTemplate("kitchen", to: template)
    return host
  }

  private static func texts(_ entries: [RecordingPorts.Entry]) -> [String] {
    entries.compactMap { entry in
      guard case .present(let notice) = entry else { return nil }
      return ([NoticeText.title(for: notice, in: .english)] + NoticeText.lines(for: notice, in: .english)).joined(
        separator: " | ")
    }
  }

  @Test("An alarm is shown by its template, and its countdown again each minute")
  func shown() async throws {
    let (entries, _, left) = try await AgentTests.run(
      [
        [
          .notificationServer(CountdownRig.plain),
          try Self.add("template=kitchen", "metadata={\"recipeName\": \"Risotto\"}"),
        ], [.wakeup], [.wakeup], [.wakeup],
      ], host: Self.host()
    ) { number, host in
      if number > 0 { host.advance(by: .seconds(number == 2 ? 30 : 60)) }
    }
    #expect(
      Self.texts(entries) == [
        "Rice | 2 min until 06:02", "Rice | 1 min until 06:02", "Rice | Less than 1 min until 06:02",
        "Rice is ready | Risotto, due 06:02, snoozed 0",
      ])
    let armed = entries.compactMap { if case .arm(let instant?) = $0 { instant - AgentTests.start.wall } else { nil } }
    #expect(armed.prefix(3) == [.seconds(60), .seconds(90), .seconds(140)])
    #expect(left.first?.definition.template == "kitchen")
  }

  @Test("What can't name a template is refused with what a name may have", arguments: ["my tea", "grün", "a/b", ".x"])
  func misnamed(name: String) throws {
    guard case .fault(let reason) = TemplateDesk(host: Self.host()).find(name, for: "") else {
      throw TestFailure("found")
    }
    #expect(
      reason.description.hasPrefix(
        "\"\(name)\" can't be the name of a template, which may only have the letters a to z, "))
    #expect(reason.description.hasSuffix("; there are kitchen"), "\(reason)")
  }

  @Test("Metadata is decoded once, however often its alarm is shown, and again when it is another")
  func decodedOnce() throws {
    let six = try #require(CivilTime(hour: 6, minute: 0))
    let cache = MetadataCache()
    let desk = TemplateDesk(host: Self.host(), metadata: cache)
    var warnings = TemplateWarnings()
    var record = AlarmRecord(
      definition: AlarmDefinition(
        id: .random(), presentation: Presentation(title: "Rice"), metadata: #"{"recipeName":"Risotto"}"#),
      phase: .scheduled(Occurrence(due: AgentTests.start.wall)), createdAt: AgentTests.start.wall)
    record.definition.template = "kitchen"
    let notice = Notice(
      id: record.id, kind: .alerting(due: six, isLate: false),
      presentation: record.definition.presentation, isTimer: true)
    func lines() -> String {
      NoticeText.lines(
        for: desk.dressed(notice, of: record, CountdownAudience(), &warnings).notice, in: .english
      ).joined()
    }
    for _ in 0..<3 { #expect(lines().hasPrefix("Risotto, due")) }
    #expect(cache.readings == 1)
    record.definition.metadata = #"{"recipeName":"Pilaf"}"#
    for _ in 0..<3 { #expect(lines().hasPrefix("Pilaf, due")) }
    #expect(cache.readings == 2)
    for _ in 0...MetadataCache.limit {
      _ = cache.values(of: AlarmDefinition(id: .random(), presentation: Presentation(title: ""), metadata: "[]"))
    }
    #expect(lines().hasPrefix("Pilaf, due") && cache.readings == MetadataCache.limit + 4)
  }

  @Test("A template in the user's language")
  func german() async throws {
    let german = try #require(LocaleName("de"))
    let (entries, _, _) = try await AgentTests.run(
      [[try Self.add("template=kitchen")], [.wakeup]], host: Self.host(languages: UserLanguages([german]))
    ) { number, host in
      if number > 0 { host.advance(by: .seconds(150)) }
    }
    #expect(Self.texts(entries).last?.hasPrefix("Rice ist fertig") == true)
  }

  @Test("An unknown template, and a faulty one, can't be asked for", arguments: [nil, "[Alert]\nTitel=x"])
  func refused(template: String?) async throws {
    let (entries, _, left) = try await AgentTests.run([[try Self.add("template=kitchen")]], host: Self.host(template))
    let error = entries.compactMap { if case .refuse(_, let error) = $0 { error } else { nil } }.first
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.hasPrefix("template: ") == true)
    #expect(error?.message.contains(template == nil ? "\"kitchen\"" : "kitchen.template:2: Titel") == true)
    #expect(left.isEmpty)
  }

  @Test("A template that was removed or broken since doesn't keep an alarm from ringing", arguments: [nil, "nonsense"])
  func fallsBack(template: String?) async throws {
    let status = Inbound.request(.ask(.status), AgentTests.token(9), .commandLine)
    let (entries, _, _) = try await AgentTests.run(
      [[try Self.add("template=kitchen", "sound=none")], [.wakeup, status]], host: Self.host()
    ) { number, host in
      guard number > 0 else { return }
      host.setTemplate("kitchen", to: template)
      host.advance(by: .seconds(150))
    }
    #expect(Self.texts(entries).last == "Rice | 2 min 30 s are over · since 06:02")
  }

  @Test("Status warns of a template that can't be used, until it can")
  func warnings() async throws {
    func status(_ number: UInt32) -> Inbound { .request(.ask(.status), AgentTests.token(number), .commandLine) }
    let (entries, _, _) = try await AgentTests.run(
      [
        [.notificationServer(CountdownRig.plain), try Self.add("template=kitchen")], [.wakeup], [status(2)], [.wakeup],
        [status(3)],
      ], host: Self.host()
    ) { number, host in
      host.setTemplate("kitchen", to: number == 1 ? "[Alert]\nTitel=x" : Self.kitchen)
      if number == 1 || number == 3 { host.advance(by: .seconds(number == 1 ? 60 : 90)) }
    }
    let told = entries.compactMap { entry -> [String]? in
      guard case .answer(let token, let values) = entry, token.serial > 1 else { return nil }
      return values.first?["Warnings"]?.asStrings
    }
    #expect(told.count == 2)
    #expect(told.first?.first?.contains("kitchen.template:2: Titel") == true)
    #expect(told.last?.isEmpty == true)
  }

  @Test("The template's button and sound are taken by alarms that say nothing of them")
  func defaults() async throws {
    func definition(_ head: String, _ options: String...) async throws -> AlarmDefinition? {
      let parsed = try AlarmForm(words: ["template=kitchen"] + options)
      let request = Inbound.request(
        .change(.add(when: .after(.seconds(9)), title: "", options: parsed)), AgentTests.token(1), .commandLine)
      return try await AgentTests.run([[request]], host: Self.host("[Alert]\n" + head)).left.first?.definition
    }
    let silent = try await definition("SecondaryBehavior=none\nSound=complete")
    #expect(silent?.presentation.secondaryButton == nil && silent?.sound == .named("complete"))
    let custom = try await definition("SecondaryBehavior=custom")
    #expect(custom?.presentation.secondaryButton?.behavior == .custom && custom?.countdown.postAlert == nil)
    let own = try await definition("SecondaryBehavior=none\nSound=complete", "snooze=1min", "sound=default")
    #expect(own?.presentation.secondaryButton?.behavior == .countdown && own?.sound == .standard)
  }

  @Test("A year of missed days is one line, dressed once, with its count")
  func missedYear() async throws {
    let host = Self.host("[Missed]\nBody={due}: {title}")
    let seven = try #require(CivilTime(hour: 7, minute: 0))
    let add = Inbound.request(
      .change(
        .add(when: .timeOfDay(seven, .everyDay), title: "Up", options: try AlarmForm(words: ["template=kitchen"]))),
      AgentTests.token(1), .commandLine)
    let (entries, _, _) = try await AgentTests.run([[add], [.clockChanged]], host: host) { number, host in
      if number == 1 { host.advance(by: .seconds(365 * 86_400)) }
    }
    #expect(Self.texts(entries).last?.contains("07:00: Up (365 times)") == true)
    #expect(entries.count { if case .announce(.missed) = $0 { true } else { false } } == 1)
    #expect(host.templateReads == 2)
  }

  @Test("A missed alarm is shown by its template, alone and among others")
  func missed() async throws {
    let template = "[Missed]\nTitle=Not taken\nBody={due}: {title} {metadata.dose}"
    let day = "Thu 2026-11-19"
    func record(_ title: LocalizedText, _ name: String) -> AlarmRecord {
      let due = AgentTests.start.wall - .seconds(86_400)
      var definition = AlarmDefinition(
        id: .random(), schedule: .fixed(due), presentation: Presentation(title: title),
        metadata: #"{"dose": 2}"#)
      definition.template = name
      return AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    let alone = try await AgentTests.run([], records: [record("Pills", "kitchen")], host: Self.host(template)).entries
    #expect(Self.texts(alone) == ["Not taken | \(day) 06:00: Pills 2"])
    let both = try await AgentTests.run(
      [], records: [record("Pills", "kitchen"), record("Tea", "")], host: Self.host(template)
    ).entries
    let lines = Self.texts(both).first?.split(separator: " | ").map(String.init) ?? []
    #expect(lines.sorted() == ["2 missed alarms", "\(day) 06:00 Tea", "\(day) 06:00: Pills 2"])
  }

  @Test(
    "What was missed is called what it was, with a template and without: a timer, timers, or alarms among which timers are",
    arguments: [
      ([""], [], "Missed timer"), (["kitchen"], [], "Missed timer"), ([], [""], "Missed alarm"),
      (["", "kitchen"], [], "2 missed timers"), (["kitchen"], [""], "2 missed alarms"),
    ] as [([String], [String], String)])
  func missedTimer(timers: [String], alarms: [String], title: String) async throws {
    let due = AgentTests.start.wall - .seconds(86_400)
    func record(_ template: String, isTimer: Bool) -> AlarmRecord {
      var definition = AlarmDefinition(
        id: .random(), schedule: isTimer ? nil : .fixed(due), presentation: Presentation(title: "Tea"))
      definition.template = template
      return AlarmRecord(definition: definition, phase: .scheduled(Occurrence(due: due)), createdAt: due)
    }
    // Like the shipped ones: a title in one language, and the agent's own word in every other.
    let host = Self.host("[Missed]\nTitle[de]=Verpasster Kurzzeitwecker\nBody={due} {title}")
    let records = timers.map { record($0, isTimer: true) } + alarms.map { record($0, isTimer: false) }
    let entries = try await AgentTests.run([], records: records, host: host).entries
    #expect(
      Self.texts(entries).first?.hasPrefix("\(title) | Thu 2026-11-19 06:00 Tea") == true, "\(Self.texts(entries))")
  }
}
