import AgentDoubles
import AlarmCore
import AlarmWire
import DBus
import Logging
import Synchronization
import Testing

@testable import AlarmAgent

/// Deciding alone does nothing. Everything that ports get, and each line of the log, is a step.
@Suite struct DecidingTests {
  /// An agent over recording ports with its state, and the lines of its log.
  struct Desk {
    let ports = RecordingPorts()
    let lines = LogKeeper()
    let agent: Agent
    var state: AgentState

    init(_ records: [AlarmRecord] = []) async throws {
      let lines = lines
      let silent = AgentTests.agent(ManualArchive(records), ports, ManualHost(at: AgentTests.start))
      agent = Agent(ports: silent.ports, log: Logger(label: "test", factory: { _ in lines }), version: "0")
      state = try await agent.restore()
      _ = (ports.take(), lines.take())
    }

    /// The words of the steps that an event leads to; nothing may have been performed.
    mutating func decide(_ inbound: Inbound) -> [String] {
      let steps = agent.decide(inbound, &state, at: AgentTests.start)
      #expect(ports.entries.isEmpty && lines.take().isEmpty, "\(inbound) was performed")
      return steps.map { step in
        switch step {
        case .log(let level, let line): "\(level): \(line)"
        case .abandon(let token): "abandon \(token.serial)"
        case .prepare: "prepare"
        case .readInhibition(let property): "read \(property.name)"
        case .refuse(_, let error): "refuse \(error.code.rawValue)"
        case .answer: "answer"
        case .adoptSound: "adopt"
        case .playSound: "play"
        default: "other"
        }
      }
    }
  }

  /// Keeps the lines of a log.
  final class LogKeeper: LogHandler {
    private let lines = Mutex<[String]>([])

    /// The lines since the last `take`.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }

    var logLevel: Logger.Level {
      get { .trace }
      set {}
    }
    var metadata: Logger.Metadata {
      get { [:] }
      set {}
    }
    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
      get { nil }
      set {}
    }

    func log(event: LogEvent) { lines.withLock { $0.append("\(event.level): \(event.message)") } }
  }

  /// An alarm that rings right after the start.
  private static let soon = AlarmRecord(
    definition: AlarmDefinition(
      id: AlarmID(high: 1, low: 1), schedule: .fixed(AgentTests.start.wall + .milliseconds(40)),
      presentation: Presentation(title: "Tea")),
    phase: .scheduled(Occurrence(due: AgentTests.start.wall + .milliseconds(40))), createdAt: AgentTests.start.wall)

  @Test("A ring that is due soon has its notice prepared, and the desktop is asked once")
  func ringsSoon() async throws {
    var desk = try await Desk([Self.soon])
    let server = ServerCapabilities(name: "mako", vendor: "emersion", version: "1", words: [])
    #expect(desk.decide(.notificationServer(server)) == [])
    #expect(desk.decide(.ringsSoon) == ["prepare", "read Inhibited"])
    #expect(desk.decide(.ringsSoon) == ["prepare"])
  }

  @Test("An answer is abandoned when its caller is gone")
  func callerGone() async throws {
    var desk = try await Desk([Self.soon])
    desk.state.answers = [
      LongAnswer(NamesContent { _ in }, to: AgentTests.token(7), []),
      LongAnswer(NamesContent { _ in }, to: ReplyToken(sender: ":1.2", serial: 8, wantsReply: true), []),
    ]
    #expect(desk.decide(.callerGone(":1.1")) == ["abandon 7"])
    #expect(desk.state.answers.map(\.token.serial) == [8])
  }

  @Test("News is a line of the log, the first time")
  func lines() async throws {
    var desk = try await Desk([Self.soon])
    let settings = Inbound.settings(AgentSettings(), warnings: [Message(verbatim: "line 3")])
    #expect(desk.decide(settings) == ["warning: line 3", "adopt"])
    #expect(desk.decide(settings) == ["adopt"])
    let unshown = Inbound.serverTrouble(nil, unshown: [Self.soon.id])
    #expect(
      desk.decide(unshown) == ["warning: \(Self.soon.id): it rings, and the notification server doesn't show it"])
    #expect(desk.decide(unshown) == [])
    #expect(
      desk.decide(.inhibited(true)) == ["notice: an alarm rings while the desktop holds notifications back"])
    #expect(desk.decide(.inhibited(false)) == [])
    #expect(
      desk.decide(.presenter(.answered("org.example.App", isAllowed: false))).first
        == "notice: org.example.App: not allowed")
  }

  @Test("A refusal that nobody waits for is a line of the log as well")
  func unheard() async throws {
    var desk = try await Desk()
    let token = ReplyToken(sender: ":1.1", serial: 1, wantsReply: false)
    let stop = Inbound.request(.change(.stop(Self.soon.id)), token, .commandLine)
    let steps = desk.decide(stop)
    #expect(steps.count == 2 && steps.last == "refuse NotFound")
    #expect(steps.first?.hasPrefix("warning: a call from :1.1 that nobody waits for was refused: ") == true)
  }

  @Test("What doesn't depend on the store is done before it is written to, and once, even if it fails")
  func storeFails() async throws {
    let ports = RecordingPorts()
    let archive = ManualArchive([Self.soon], recorder: ports)
    let agent = AgentTests.agent(archive, ports, ManualHost(at: AgentTests.start))
    var state = try await agent.restore()
    _ = ports.take()
    for failure in [nil, ArchiveError(.full, Message(verbatim: "full"))] {
      await archive.fail(with: failure)
      state.answers = [LongAnswer(NamesContent { _ in }, to: AgentTests.token(7), [])]
      await agent.take([AgentTests.addTimer(60, 1), .ringsSoon, .callerGone(":1.1")], &state)
      let words = ports.take().compactMap { entry in
        switch entry {
        case .prepare: "prepared"
        case .abandoned: "abandoned"
        case .committed: "stored"
        case .answer: "answered"
        case .refuse: "refused"
        default: nil
        }
      }
      #expect(
        words
          == (failure == nil
            ? ["prepared", "abandoned", "stored", "answered"] : ["prepared", "abandoned", "prepared", "refused"]))
    }
  }
}
