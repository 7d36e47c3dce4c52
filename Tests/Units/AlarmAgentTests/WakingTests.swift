import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Logging
import Testing

/// What the agent asks of the machine, and what it reports about that.
@Suite struct WakingTests {
  /// Runs an agent over batches of events, at seconds after the start; returns what its ports got.
  private static func run(
    _ batches: [(Int, [Inbound])]
  ) async throws -> (wishes: [(plan: WakePlan, isAfresh: Bool)], entries: [RecordingPorts.Entry]) {
    let ports = RecordingPorts()
    let host = ManualHost(at: AgentTests.start)
    let agent = Agent(
      ports: AgentPorts(
        archive: ManualArchive([], recorder: ports), presenter: ports, sound: ports, wakeup: ports, announcer: ports,
        replies: ports, host: host, owners: ports, tray: ports, inhibition: ports, waker: ports),
      log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), version: "0")
    var state = try await agent.restore()
    var passed = 0
    for (seconds, batch) in batches {
      host.advance(by: .seconds(seconds - passed))
      passed = seconds
      let inbox = Inbox<Inbound>()
      for event in batch { inbox.post(event) }
      inbox.close()
      state = await agent.run(inbox, from: state)
    }
    let wishes = ports.entries.compactMap { entry -> (WakePlan, Bool)? in
      if case .keep(let plan, let isAfresh) = entry { (plan, isAfresh) } else { nil }
    }
    return (wishes, ports.entries)
  }

  private static func seconds(_ instant: WallInstant?) -> Int64? {
    instant.map { $0.seconds - AgentTests.start.wall.seconds }
  }

  @Test("An alarm's life: woken for before it, kept awake from 30 s before until it was stopped")
  func life() async throws {
    let id = try #require(AlarmID("6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"))
    var options = AlarmForm()
    options.id = id
    let add = Inbound.request(
      .change(.add(when: .after(.seconds(600)), title: "", options: options)), AgentTests.token(1), .commandLine)
    let (wishes, entries) = try await Self.run([
      (0, [add]), (1, [.request(.ask(.list), AgentTests.token(2), .commandLine)]), (570, [.wakeup]), (600, [.wakeup]),
      (610, [.request(.change(.stop(id)), AgentTests.token(3), .commandLine)]),
    ])
    #expect(wishes.map(\.plan.hold) == [.none, .delay, .block, .block, .none])
    #expect(wishes.map { Self.seconds($0.plan.wakesAt) } == [nil, 580, 580, nil, nil])
    #expect(!wishes.contains { $0.isAfresh })
    let armed = entries.compactMap { entry -> Int64? in
      if case .arm(let instant) = entry { Self.seconds(instant) } else { nil }
    }
    #expect(armed.contains(570))
  }

  @Test("R12 A changed clock has everything done again, though nothing changed")
  func afresh() async throws {
    let (wishes, _) = try await Self.run([(0, [AgentTests.addTimer(600, 1)]), (1, [.clockChanged])])
    #expect(wishes.map(\.isAfresh) == [false, false, true])
    #expect(Self.seconds(wishes.last?.plan.wakesAt) == 580)
  }

  @Test("The setting reaches the waker, and alarms and Status have what it says")
  func told() async throws {
    var settings = AgentSettings()
    settings.isWakeEnabled = false
    let (wishes, entries) = try await Self.run([
      (0, [AgentTests.addTimer(600, 1)]), (1, [.settings(settings, warnings: [])]),
      (2, [.waking(WakeOutlook(provider: nil, obstacle: .disabled))]),
      (
        3,
        [
          .request(.ask(.list), AgentTests.token(2), .commandLine),
          .request(.ask(.status), AgentTests.token(3), .commandLine),
        ]
      ),
      (4, [.waking(WakeOutlook(provider: .systemd, obstacle: nil))]),
      (
        5,
        [
          .request(.ask(.list), AgentTests.token(4), .commandLine),
          .request(.ask(.status), AgentTests.token(5), .commandLine),
        ]
      ),
    ])
    #expect(wishes.last?.plan.isEnabled == false)
    #expect(wishes.last?.plan.wakesAt == nil)
    let answers = entries.reduce(into: [UInt32: DBusValue]()) { answers, entry in
      if case .answer(let token, let values) = entry { answers[token.serial] = values.first }
    }
    #expect(answers[2]?.asArray?.first?["CanWake"] == .bool(false))
    #expect(answers[2]?.asArray?.first?["WakeReason"] == .string("disabled"))
    #expect(answers[3]?["Wake"] == .string("none"))
    #expect(answers[3]?["WakeReason"] == .string("disabled"))
    #expect(answers[4]?.asArray?.first?["CanWake"] == .bool(true))
    #expect(answers[4]?.asArray?.first?["WakeReason"] == .string(""))
    #expect(answers[5]?["Wake"] == .string("systemd"))
  }
}
