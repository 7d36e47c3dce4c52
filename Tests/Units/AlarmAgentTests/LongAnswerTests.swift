import AgentDoubles
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
    func answer(_ token: ReplyToken, with written: WrittenMessage) {
      inner.answer(token, with: written)
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

  /// What an agent with many alarms does for one question when events arrive after its first slice.
  private static func run(
    _ request: AgentRequest, meanwhile events: [Inbound]
  ) async throws -> [RecordingPorts.Entry] {
    try await run(by(":1.1", 1, request), meanwhile: events)
  }

  /// The same for any inbound event.
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
        by(
          ":1.9", UInt32(number),
          .change(.add(when: .after(.seconds(3600)), title: "Tea \(number)", options: AlarmForm())))
      }, &state)
    _ = ports.take()
    inbox.post(question)
    await agent.run(inbox, from: state)
    return ports.take()
  }

  private static let addition = by(
    ":1.2", 1, .change(.add(when: .after(.seconds(60)), title: "New", options: AlarmForm())))

  /// The index at which something first happened; -1: it didn't.
  private static func place(_ entries: [RecordingPorts.Entry], _ isMeant: (RecordingPorts.Entry) -> Bool) -> Int {
    entries.firstIndex(where: isMeant) ?? -1
  }

  /// The index of the answer to the long question.
  private static func end(_ entries: [RecordingPorts.Entry]) -> Int {
    place(entries) { if case .answer(let token, _) = $0 { token.sender == ":1.1" && token.serial == 1 } else { false } }
  }

  /// The only value of the answer to the long question.
  private static func answer(_ entries: [RecordingPorts.Entry]) throws -> DBusValue {
    guard case .answer(_, let values)? = entries.first(where: { end([$0]) == 0 }) else {
      throw TestFailure("the question wasn't answered")
    }
    return try #require(values.first)
  }

  @Test("While a list is made others are served, and what they change is not part of it")
  func list() async throws {
    let entries = try await Self.run(.ask(.list), meanwhile: [Self.addition])
    let titles = try #require(try Self.answer(entries).asArray).compactMap { $0["Title"]?.asString }
    #expect(Set(titles).count == Self.alarms && !titles.contains("New"))
    let answered = Self.place(entries) {
      if case .answer(let token, _) = $0 { token.sender == ":1.2" } else { false }
    }
    #expect(answered >= 0 && answered < Self.end(entries))
  }

  @Test("An answer is written in slices, and begun only when there is more than one")
  func slices() {
    for count in [0, 1, LongAnswer.slice, LongAnswer.slice + 1, Self.alarms] {
      let ports = RecordingPorts()
      let token = ReplyToken(sender: ":1.1", serial: 1, wantsReply: true)
      let records = (0..<count).map { number in
        AlarmRecord(
          definition: AlarmDefinition(id: .random(), presentation: Presentation(title: "Tea")),
          phase: .scheduled(Occurrence(due: WallInstant(seconds: Int64(number)))), createdAt: WallInstant(seconds: 1))
      }
      var answer = LongAnswer(
        WrittenContent.list(token, SnapshotContext(languages: .none, waking: .unsettled, words: .english)), to: token,
        records)
      var slices = 1
      while !answer.write(to: ports) { slices += 1 }
      #expect(slices == max((count + LongAnswer.slice - 1) / LongAnswer.slice, 1))
      let entries = ports.take()
      #expect(entries.contains(.begun(token)) == (slices > 1))
      let listed = records.map { AlarmSnapshot(record: $0).properties }
      #expect(entries.last == .answer(token, [.array(listed, of: "a{sv}")]))
    }
  }

  @Test("JSON made in slices is one array")
  func json() async throws {
    let entries = try await Self.run(.ask(.listJSON), meanwhile: [Self.addition])
    let text = entries.compactMap { entry in
      if case .answer(let token, let values) = entry, token.sender == ":1.1" { values.first?.asString } else { nil }
    }
    let json = try #require(text.first)
    #expect(json.hasPrefix("[{") && json.hasSuffix("}]") && !json.contains("]["))
    #expect(json.split(separator: "},{").count == Self.alarms && !json.contains("New"))
  }

  @Test("All objects are written in slices, too")
  func objects() async throws {
    let entries = try await Self.run(.ask(.managedObjects), meanwhile: [])
    let paths = try #require(try Self.answer(entries).asDictionary).map(\.key)
    #expect(Set(paths).count == Self.alarms)
  }

  @Test("The alarms' folder is introspected in slices, between which others are answered; the names are in order")
  func names() async throws {
    let told = Mutex<[String]>([])
    let token = ReplyToken(sender: ":1.1", serial: 1, wantsReply: true)
    let end = Self.by(":1.1", 2, .ask(.next))
    let entries = try await Self.run(
      .alarmNames(.all, token, .commandLine) { names in told.withLock { $0 = names } }, meanwhile: [Self.addition, end])
    let names = told.withLock(\.self)
    #expect(names.count == Self.alarms && names == names.sorted() && Set(names).count == names.count)
    // The caller's own next call waits for it, and the other caller's doesn't.
    let answers = entries.compactMap { entry in if case .answer(let token, _) = entry { token.sender } else { nil } }
    #expect(answers == [":1.2", ":1.1"])
    #expect(entries.contains { if case .begun = $0 { true } else { false } })
  }

  @Test("While a list is made others' calls are answered, and the next call of its own client after it")
  func order() async throws {
    let press = Self.by(":1.2", 1, .ask(.next))
    let entries = try await Self.run(.ask(.list), meanwhile: [.wakeup, press, Self.by(":1.1", 2, .ask(.next))])
    let finished = Self.end(entries)
    let others = Self.place(entries) {
      if case .answer(let token, _) = $0 { token.sender == ":1.2" } else { false }
    }
    let own = Self.place(entries) {
      if case .answer(let token, _) = $0 { token.sender == ":1.1" && token.serial == 2 } else { false }
    }
    #expect(others >= 0 && others < finished && finished < own)
  }

  @Test("The list for a client that goes meanwhile is given up")
  func gone() async throws {
    let entries = try await Self.run(.ask(.list), meanwhile: [.callerGone(":1.1")])
    #expect(entries.contains { if case .abandoned = $0 { true } else { false } })
    #expect(Self.end(entries) < 0)
  }
}
