import AlarmCore
import AlarmWire
import DBus
import Logging
import Synchronization
import TestSupport
import Testing

@testable import AlarmAgent

/// Answers with all alarms, which are made in slices.
@Suite struct LongAnswerTests {
  private static let alarms = 3 * LongAnswer.slice + 1

  /// Answers into a recorder, and posts events as soon as the first slice is written.
  private struct Meddler: ReplyPort {
    let inner: RecordingPorts
    let inbox: Inbox<Inbound>
    let events: [Inbound]

    func answer(_ token: ReplyToken, with values: [DBusValue]) {
      inner.answer(token, with: values)
      if token.sender == ":1.1" { inbox.close() }
    }
    func refuse(_ token: ReplyToken, with error: WireError) { inner.refuse(token, with: error) }
    func begin(_ token: ReplyToken) {
      inner.begin(token)
      for event in events { inbox.post(event) }
    }
    func add(_ elements: DBusValue, to token: ReplyToken) { inner.add(elements, to: token) }
    func finish(_ token: ReplyToken) {
      inner.finish(token)
      inbox.close()
    }
    func abandon(_ token: ReplyToken) {
      inner.abandon(token)
      inbox.close()
    }
  }

  private static func by(_ sender: BusName, _ serial: UInt32, _ request: AgentRequest) -> Inbound {
    .request(request, ReplyToken(sender: sender, serial: serial, wantsReply: true), .commandLine)
  }

  /// What an agent with many alarms does about one question when events come after its first slice.
  private static func run(
    _ request: AgentRequest, meanwhile events: [Inbound]
  ) async throws -> [RecordingPorts.Entry] {
    try await run(by(":1.1", 1, request), meanwhile: events)
  }

  /// The same about anything that comes in.
  private static func run(_ question: Inbound, meanwhile events: [Inbound]) async throws -> [RecordingPorts.Entry] {
    let ports = RecordingPorts()
    let archive = ManualArchive(recorder: ports)
    let host = ManualHost(at: AgentTests.start)
    let inbox = Inbox<Inbound>()
    let agent = Agent(
      ports: AgentPorts(
        archive: archive, presenter: ports, sound: ports, wakeup: ports, announcer: ports,
        replies: Meddler(inner: ports, inbox: inbox, events: events), host: host, owners: ports, tray: ports,
        inhibition: ports),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
    var state = try await agent.restore()
    await agent.take(
      (1...alarms).map { number in
        by(":1.9", UInt32(number), .add(when: .after(.seconds(3600)), title: "Tea \(number)", options: AlarmForm()))
      }, &state)
    _ = ports.take()
    inbox.post(question)
    await agent.run(inbox, from: state)
    return ports.take()
  }

  private static let addition = by(
    ":1.2", 1, .add(when: .after(.seconds(60)), title: "New", options: AlarmForm()))

  /// Where something happened first; -1: it didn't.
  private static func place(_ entries: [RecordingPorts.Entry], _ isMeant: (RecordingPorts.Entry) -> Bool) -> Int {
    entries.firstIndex(where: isMeant) ?? -1
  }

  /// The elements of all pieces.
  private static func pieces(_ entries: [RecordingPorts.Entry]) -> [[DBusValue]] {
    entries.compactMap { entry in
      switch entry {
      case .piece(_, .array(let elements, _)): elements
      case .piece(_, .dictionary(let objects, _, _)): objects.map(\.key)
      default: nil
      }
    }
  }

  @Test("While a list is made others are served, and what they change is not part of it")
  func list() async throws {
    let entries = try await Self.run(.list, meanwhile: [Self.addition])
    let pieces = Self.pieces(entries)
    #expect(pieces.map(\.count) == [LongAnswer.slice, LongAnswer.slice, LongAnswer.slice, 1])
    let titles = pieces.joined().compactMap { $0["Title"]?.asString }
    #expect(Set(titles).count == Self.alarms && !titles.contains("New"))
    let answered = Self.place(entries) {
      if case .answer(let token, _) = $0 { token.sender == ":1.2" } else { false }
    }
    let finished = Self.place(entries) { if case .finished = $0 { true } else { false } }
    #expect(answered >= 0 && answered < finished)
  }

  @Test("JSON made in slices is one array")
  func json() async throws {
    let entries = try await Self.run(.listJSON, meanwhile: [Self.addition])
    let text = entries.compactMap { entry in
      if case .answer(let token, let values) = entry, token.sender == ":1.1" { values.first?.asString } else { nil }
    }
    let json = try #require(text.first)
    #expect(json.hasPrefix("[{") && json.hasSuffix("}]") && !json.contains("]["))
    #expect(json.split(separator: "},{").count == Self.alarms && !json.contains("New"))
  }

  @Test("All objects are written in slices, too")
  func objects() async throws {
    let entries = try await Self.run(.managedObjects, meanwhile: [])
    let paths = Self.pieces(entries).joined()
    #expect(Set(paths).count == Self.alarms)
  }

  @Test("The alarms' folder is introspected in slices, between which others are answered; the names are in order")
  func names() async throws {
    let told = Mutex<[String]>([])
    let token = ReplyToken(sender: ":1.1", serial: 1, wantsReply: true)
    let end = Self.by(":1.1", 2, .next)
    let entries = try await Self.run(
      .alarmNames(.all, token, .commandLine) { names in told.withLock { $0 = names } }, meanwhile: [Self.addition, end])
    let names = told.withLock(\.self)
    #expect(names.count == Self.alarms && names == names.sorted() && Set(names).count == names.count)
    // Its own next call waits for it, and the other's doesn't.
    let answers = entries.compactMap { entry in if case .answer(let token, _) = entry { token.sender } else { nil } }
    #expect(answers == [":1.2", ":1.1"])
    #expect(entries.contains { if case .begun = $0 { true } else { false } })
  }

  @Test("While a list is made others' calls are answered, and the next call of its own client after it")
  func order() async throws {
    let press = Self.by(":1.2", 1, .next)
    let entries = try await Self.run(.list, meanwhile: [.wakeup, press, Self.by(":1.1", 2, .next)])
    let finished = Self.place(entries) { if case .finished = $0 { true } else { false } }
    let others = Self.place(entries) {
      if case .answer(let token, _) = $0 { token.sender == ":1.2" } else { false }
    }
    let own = Self.place(entries) { if case .answer(let token, _) = $0 { token.sender == ":1.1" } else { false } }
    #expect(others >= 0 && others < finished && finished < own)
  }

  @Test("The list for a client that goes meanwhile is given up")
  func gone() async throws {
    let entries = try await Self.run(.list, meanwhile: [.callerGone(":1.1")])
    #expect(entries.contains { if case .abandoned = $0 { true } else { false } })
    #expect(!entries.contains { if case .finished = $0 { true } else { false } })
  }
}
