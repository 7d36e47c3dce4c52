import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import TestSupport
import Testing

/// What the agent shows in the desktop's search, and what choosing a result does.
@Suite struct SearchDeskTests {
  /// A Saturday, 12:00.
  private static let noon = WallInstant(seconds: 1_795_867_200)
  private static let shell = Caller(id: "host:gnome-shell", kind: .host)

  private static func query(_ text: String) -> SearchQuery {
    SearchQuery(text, in: .english, .english)
  }

  /// A match of KRunner's interface.
  private struct Match: Equatable {
    var id = ""
    var name = ""
    var details = ""
    var actions: [String] = []

    init(_ value: DBusValue) {
      let fields = value.asStructure ?? []
      (id, name) = (fields.first?.asString ?? "", fields.count > 1 ? fields[1].asString ?? "" : "")
      details = fields.last?["subtext"]?.asString ?? ""
      actions = fields.last?["actions"]?.asStrings ?? []
    }
  }

  private static func matches(_ text: String, _ rig: inout ScenarioRig) async throws -> [Match] {
    try await (rig.ask(.ask(.search(.matches(query(text)))))?.asArray ?? []).map(Match.init)
  }

  @Test(
    "An offer says what would be set, and when that rings",
    arguments: [
      ("timer 5 min tea", "Start a timer of 5 min · tea", "rings Sat 2026-11-28 12:05, in 5 min"),
      ("5 min", "Start a timer of 5 min", "rings Sat 2026-11-28 12:05, in 5 min"),
      ("7:30 tomorrow gym", "Set an alarm for tomorrow 07:30 · gym", "rings Sun 2026-11-29 07:30, in 19 h 30 min"),
      ("21:12", "Set an alarm for 21:12", "rings Sat 2026-11-28 21:12, in 9 h 12 min"),
      (
        "7:30 mon-fri", "Set an alarm for Mon 07:30", "rings Mon 2026-11-30 07:30, in 1 d 19 h; repeats 7:30 mon-fri"
      ),
    ])
  func offer(text: String, name: String, details: String) async throws {
    var rig = try await ScenarioRig(at: Self.noon)
    let matches = try await Self.matches(text, &rig)
    #expect(matches.map(\.name) == [name])
    #expect(matches.first?.details == details)
    #expect(matches.first?.id.hasPrefix("set:") == true && matches.first?.actions.isEmpty == true)
  }

  @Test(
    "Nothing is offered that couldn't be set",
    arguments: ["2026-11-28 11:00", "2099-12-31 12:00", "2020-01-01 10:00 tea"])
  func nothing(text: String) async throws {
    var rig = try await ScenarioRig(at: Self.noon)
    #expect(try await Self.matches(text, &rig).isEmpty)
  }

  @Test("What rings is found first, then what counts down, what is paused, and all else by time; each with its verbs")
  func found() async throws {
    var rig = try await ScenarioRig(at: Self.noon)
    try await rig.add("18:00", "Tea party")
    try await rig.add("16:00 mon-fri", "Tea break")
    try await rig.add("10min", "Green tea")
    try await rig.add("20min", "tea, black")
    try await rig.add("1min", "Teapot")
    try await rig.add("17:00", "Steam")
    let black = try #require(try await rig.list().first { $0.title == "tea, black" }.flatMap { AlarmID($0.id) })
    _ = try await rig.ask(.change(.pause(black)))
    await rig.pass(until: Self.noon + .seconds(60), isAnswered: false)
    let matches = try await Self.matches("TEA", &rig)
    #expect(matches.map(\.name) == ["Teapot", "Green tea", "tea, black", "Tea party", "Tea break"])
    #expect(matches.map(\.actions) == [["stop"], ["pause", "cancel"], ["resume", "cancel"], ["cancel"], []])
    #expect(
      matches.map { $0.id.split(separator: ":").first } == ["stop", "pause", "resume", "show", "show"])
    #expect(
      matches.map(\.details) == [
        "ringing · Stop", "9 min left · rings at 12:10 · Pause", "Paused · 20 min left · Resume",
        "rings Sat 2026-11-28 18:00, in 5 h 59 min", "rings Mon 2026-11-30 16:00, in 2 d 4 h",
      ])
    #expect(try await Self.matches("green te", &rig).map(\.name) == ["Green tea"])
    #expect(try await Self.matches("timer tea", &rig).map(\.name) == ["Teapot", "Green tea", "tea, black"])
    #expect(try await Self.matches("alarm", &rig).map(\.name) == ["Steam", "Tea party", "Tea break"])
    for text in ["t", "coffee", "", "tea coffee"] { #expect(try await Self.matches(text, &rig).isEmpty) }
  }

  @Test(
    "Titles are found by the beginnings of their words, in every script",
    arguments: [
      ("Müsli, Frühstück", "früh", true), ("Müsli, Frühstück", "MÜS", true), ("Müsli, Frühstück", "st", false),
      ("Müsli, Frühstück", "sli", false), ("Pick-up (kids)", "kid up", true), ("お茶の時間", "時間", true),
      ("Call Ann 2x", "2x", true), ("Call Ann 12x", "2x", false), ("", "alarm", true), ("", "timer", false),
    ])
  func titles(title: String, text: String, isFound: Bool) async throws {
    var rig = try await ScenarioRig(at: Self.noon)
    try await rig.add("18:00", title)
    #expect(try await Self.matches(text, &rig).count == (isFound ? 1 : 0))
  }

  @Test("Of many alarms the first dozen are found, however many fit")
  func thousand() async throws {
    var rig = try await ScenarioRig(at: Self.noon)
    for number in 0..<1000 { try await rig.add("@\(Self.noon.seconds + 3600 + Int64(number))", "Tea \(number)") }
    let clock = ContinuousClock()
    var matches: [Match] = []
    let time = try await clock.measure { matches = try await Self.matches("tea", &rig) }
    #expect(matches.map(\.name) == (0..<12).map { "Tea \($0)" })
    #expect(try await Self.matches("tea 999", &rig).map(\.name) == ["Tea 999"])
    print("a search among 1,000 alarms took \(time)")
  }

  @Test("What was offered is set as the user's own, once the caller may schedule", arguments: PermissionState.allCases)
  func sets(state: PermissionState) async throws {
    let app = AppPermission(id: Self.shell.id, state: state, kind: .host)
    let rig = try await PermissionTests.Rig(apps: [app])
    let offer = try #require(Self.query("timer 5 min tea").offer)
    let entries = await rig.entries([
      PermissionTests.call(
        .change(.addOffered(AlarmForm(when: offer.expression, title: offer.title))), 1, by: Self.shell)
    ])
    let records = try await rig.archive.records()
    if state == .denied {
      #expect(records.isEmpty)
      #expect(entries.contains { if case .refuse(_, let error) = $0 { error.code == .notAuthorized } else { false } })
    } else {
      #expect(records.map(\.owner) == [Caller.commandLine.id])
      #expect(records.first?.definition.presentation.title.text == "tea")
      #expect(entries.contains { if case .answer(_, let values) = $0 { values.isEmpty } else { false } })
    }
  }

  @Test(
    "Programs in a sandbox, and callers that nobody knows, get nothing",
    arguments: [
      .ask(.search(.results(query("tea")))), .ask(.search(.matches(query("tea")))), .ask(.search(.details([]))),
      .change(.addOffered(AlarmForm(when: .after(.seconds(60))))),
      .change(.openWindow(.front, activationToken: "")),
      .change(.press(AlarmID(high: 1, low: 1), .stop)),
    ] as [AgentRequest])
  func sandboxed(request: AgentRequest) async throws {
    for caller in [PermissionTests.clock, .unknown] {
      let rig = try await PermissionTests.Rig(apps: [AppPermission(id: caller.id, state: .authorized, kind: .flatpak)])
      let entries = await rig.entries([PermissionTests.call(request, 1, by: caller)])
      #expect(entries.contains { if case .refuse(_, let error) = $0 { error.code == .notAuthorized } else { false } })
      #expect(!entries.contains { if case .answer = $0 { true } else { false } })
      #expect(try await rig.archive.records().isEmpty)
    }
  }

  @Test("A verb that comes after its alarm has moved on is refused, and one for no alarm isn't found")
  func late() async throws {
    let (_, _, before) = try await AgentTests.run([[AgentTests.addTimer(300, 1)]])
    let id = try #require(before.first?.id)
    let presses: [(AlarmID, SearchVerb, WireError.Code?)] = [
      (id, .resume, .invalidState), (id, .stop, .invalidState), (id, .pause, nil),
      (id, .pause, .invalidState), (id, .resume, nil), (id, .cancel, nil), (id, .cancel, .notFound),
      (AlarmID(high: 9, low: 9), .stop, .notFound),
    ]
    let events = presses.enumerated().map { place, press in
      Inbound.request(.change(.press(press.0, press.1)), AgentTests.token(UInt32(place + 2)), Self.shell)
    }
    let (entries, _, left) = try await AgentTests.run(events.map { [$0] }, records: before)
    let codes = entries.compactMap { entry -> WireError.Code?? in
      switch entry {
      case .answer: .some(nil)
      case .refuse(_, let error): .some(error.code)
      default: nil
      }
    }
    #expect(codes == presses.map(\.2))
    #expect(left.isEmpty)
  }

  @Test("The window is opened for the search, also while nothing can be stored")
  func opensWindow() async throws {
    let open = Inbound.request(
      .change(.openWindow(.words("gym"), activationToken: "t")), AgentTests.token(2), Self.shell)
    for failure in [nil, ArchiveError(.full, Message(verbatim: "full"))] {
      let (entries, _, _) = try await AgentTests.run([[open]], storeFailure: failure)
      #expect(entries.contains(.openWindow(.words("gym"), token: "t")))
      #expect(entries.contains { if case .answer = $0 { true } else { false } })
    }
  }

  @Test("While nothing can be stored, what rings is silenced by the search, and nothing is set")
  func storeFails() async throws {
    let (_, _, before) = try await AgentTests.run([[AgentTests.addTimer(1, 1)], [.wakeup]]) { number, host in
      if number > 0 { host.advance(by: .seconds(1)) }
    }
    let id = try #require(before.first?.id)
    let stop = Inbound.request(.change(.press(id, .stop)), AgentTests.token(2), Self.shell)
    let add = Inbound.request(
      .change(.addOffered(AlarmForm(when: .after(.seconds(60))))), AgentTests.token(3), Self.shell)
    let (entries, _, _) = try await AgentTests.run(
      [[stop], [add]], records: before, storeFailure: ArchiveError(.full, Message(verbatim: "full")))
    #expect(entries.contains { if case .stopSound(id) = $0 { true } else { false } })
    let refused = entries.filter { if case .refuse(_, let error) = $0 { error.code == .storageFailed } else { false } }
    #expect(refused.count == 2)
  }
}
