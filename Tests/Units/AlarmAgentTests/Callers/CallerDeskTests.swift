import AgentDoubles
import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import Synchronization
import TestSupport
import Testing

/// The desk in front of the inbox, with callers that a test adds and removes.
@Suite(.timeLimit(.minutes(10))) struct CallerDeskTests {
  /// A running desk, its inbox and its answers.
  struct Rig {
    let inbox = Inbox<Inbound>()
    let source = ManualCallerSource()
    let ports = RecordingPorts()
    let limit = CallLimit()
    let desk: CallerDesk

    init() { desk = CallerDesk(inbox: inbox, source: source, replies: ports, limit: limit) }

    static func with(_ body: (Rig) async throws -> Void) async throws {
      let rig = Rig()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await rig.desk.run() }
        defer { rig.desk.close() }
        try await body(rig)
      }
    }

    /// The next requests as `serial by id`.
    func next() async -> [String] {
      await inbox.next()?.map { inbound in
        switch inbound {
        case .request(_, let token, let caller): "\(token.serial) by \(caller.id)"
        case .callerGone(let name): "\(name.text) gone"
        case .alarmNames(_, _, let caller, _): "names for \(caller.id)"
        default: "?"
        }
      } ?? []
    }
  }

  static func token(_ serial: UInt32, _ sender: BusName = ":1.1") -> ReplyToken {
    ReplyToken(sender: sender, serial: serial, wantsReply: true)
  }

  @Test("Calls wait until their caller is known, in their order; another's go on meanwhile")
  func order() async throws {
    try await Rig.with { rig in
      for serial: UInt32 in 1...3 { rig.desk.take(.ask(.list), Self.token(serial)) }
      rig.desk.takeNames(.all, Self.token(4)) { _ in }
      rig.desk.take(.ask(.list), Self.token(9, ":1.2"))
      await rig.source.admit(":1.2", Caller(id: "b", kind: .scope))
      #expect(await rig.next() == ["9 by b"])
      await rig.source.admit(":1.1", Caller(id: "a", kind: .flatpak))
      #expect(await rig.next() == ["1 by a", "2 by a", "3 by a", "names for a"])
      // The caller is known now, so nobody is asked again.
      rig.desk.take(.ask(.list), Self.token(4))
      #expect(await rig.next() == ["4 by a"])
      #expect(await rig.source.questions == [":1.1", ":1.2"])
    }
  }

  @Test("A caller whose connection is gone is reported, forgotten, and identified again under its name")
  func gone() async throws {
    try await Rig.with { rig in
      rig.desk.take(.ask(.list), Self.token(1))
      await rig.source.admit(":1.1", Caller(id: "a", kind: .flatpak))
      #expect(await rig.next() == ["1 by a"])
      #expect(rig.desk.connections { $0.id == "a" } == [":1.1"])
      await rig.source.end(":1.1")
      #expect(await rig.next() == [":1.1 gone"])
      #expect(rig.desk.connections { _ in true }.isEmpty)
      rig.desk.take(.ask(.list), Self.token(2))
      await rig.source.admit(":1.1", Caller(id: "b", kind: .flatpak))
      #expect(await rig.next() == ["2 by b"])
    }
  }

  @Test("Who registers first is that application from then on, and once more changes nothing")
  func register() async throws {
    try await Rig.with { rig in
      rig.desk.take(.ask(.alarmProperties(AlarmID(high: 1, low: 1), name: nil)), Self.token(1))
      rig.desk.register("org.example.Clock", Self.token(2))
      rig.desk.take(.ask(.list), Self.token(3))
      rig.desk.register("org.example.Clock", Self.token(4))
      rig.desk.register("org.example.Other", Self.token(5))
      rig.desk.take(.ask(.list), Self.token(6))
      await rig.source.admit(":1.1", Caller(id: "host:sh", kind: .host))
      #expect(await rig.next() == ["1 by host:sh"])
      var taken: [String] = []
      while taken.count < 2 { taken += await rig.next() }
      #expect(taken == ["3 by org.example.Clock", "6 by org.example.Clock"])
      let answered = rig.ports.entries.compactMap { if case .answer(let token, _) = $0 { token.serial } else { nil } }
      #expect(answered == [2, 4])
      let refusals = rig.ports.entries.compactMap { if case .refuse(_, let error) = $0 { error.code } else { nil } }
      #expect(refusals == [.invalidState])
    }
  }

  @Test("Registering after a call, or from a sandbox, is refused")
  func refused() async throws {
    try await Rig.with { rig in
      rig.desk.take(.ask(.list), Self.token(1))
      rig.desk.register("a", Self.token(2))
      rig.desk.register("a", Self.token(3, ":1.2"))
      rig.desk.register("a", Self.token(4, ":1.3"))
      await rig.source.admit(":1.1", Caller(id: "host:sh", kind: .host))
      await rig.source.admit(":1.2", Caller(id: "org.example.Clock", kind: .flatpak))
      await rig.source.admit(":1.3", .unknown)
      #expect(await rig.next() == ["1 by host:sh"])
      try await Patience.until("all are answered") { rig.ports.entries.count == 3 }
      let codes = Set(rig.ports.entries.compactMap { if case .refuse(_, let error) = $0 { error.code } else { nil } })
      #expect(codes == [.invalidState, .notAuthorized])
    }
  }

  @Test("Settings are read again for the user's tools, once those are known, and not for who is in a sandbox")
  func reload() async throws {
    try await Rig.with { rig in
      let readings = Mutex(0)
      let read: CallerDesk.SettingsReader = { then in
        readings.withLock { $0 += 1 }
        then()
      }
      rig.desk.reload(read, Self.token(1))
      rig.desk.reload(read, Self.token(2, ":1.2"))
      rig.desk.take(.ask(.list), Self.token(3))
      rig.desk.reload(read, Self.token(4, ":1.3"))
      await rig.source.admit(":1.1", Caller(id: "org.example.Clock", kind: .flatpak))
      await rig.source.admit(":1.3", .unknown)
      var passed: [String] = []
      while passed.count < 3 { passed += await rig.next() }
      // They still go on, because the agent is the one that refuses.
      #expect(passed.sorted() == ["1 by org.example.Clock", "3 by org.example.Clock", "4 by "])
      #expect(readings.withLock { $0 } == 0)
      await rig.source.admit(":1.2", .commandLine)
      #expect(await rig.next() == ["2 by host:alarmctl"])
      #expect(readings.withLock { $0 } == 1)
    }
  }

  @Test(
    "A connection has 64 calls without an answer at most, before and after its caller is known, and others have theirs")
  func calls() async throws {
    try await Rig.with { rig in
      for serial: UInt32 in 1...64 { #expect(rig.desk.take(.ask(.list), Self.token(serial))) }
      #expect(!rig.desk.take(.change(.stopAll), Self.token(65)) && !rig.desk.register("a", Self.token(66)))
      #expect(!rig.desk.takeNames(.all, Self.token(68), { _ in }) && !rig.desk.reload({ $0() }, Self.token(67)))
      #expect(rig.desk.take(.ask(.list), Self.token(1, ":1.2")))
      await rig.source.admit(":1.2", .commandLine)
      #expect(await rig.next() == ["1 by host:alarmctl"])
      await rig.source.admit(":1.1", Caller(id: "a", kind: .flatpak))
      var passed: [String] = []
      while passed.count < 64 { passed += await rig.next() }
      #expect(!rig.desk.take(.ask(.list), Self.token(68)))
      // Each answer makes room for one call.
      let replies = CountedReplies(rig.ports, limit: rig.limit)
      replies.answer(Self.token(1), with: [])
      replies.refuse(Self.token(2), with: WireError(.notFound, Message(verbatim: "x")))
      #expect(rig.desk.take(.ask(.list), Self.token(69)) && rig.desk.take(.ask(.list), Self.token(70)))
      #expect(!rig.desk.take(.ask(.list), Self.token(71)))
    }
  }

  @Test("An application in a sandbox is heard on 16 connections at once, and others are not concerned")
  func connections() async throws {
    try await Rig.with { rig in
      let app = Caller(id: "org.example.Clock", kind: .flatpak)
      let names = (1...17).compactMap { BusName(":1.\($0)") }
      for name in names {
        rig.desk.take(.ask(.list), Self.token(1, name))
        await rig.source.admit(name, app)
        guard name != names.last else { break }
        #expect(await rig.next() == ["1 by org.example.Clock"])
      }
      try await Patience.until("the last one is refused") { rig.ports.entries.count == 1 }
      let codes = rig.ports.entries.compactMap { if case .refuse(_, let error) = $0 { error.code } else { nil } }
      #expect(codes == [.maximumLimitReached])
      #expect(rig.desk.connections { $0.id == app.id }.count == 16)
      for (number, caller) in [(21, Caller(id: "org.example.Other", kind: .flatpak)), (22, .commandLine)] {
        let name = try #require(BusName(":1.\(number)"))
        rig.desk.take(.ask(.list), Self.token(1, name))
        await rig.source.admit(name, caller)
        #expect(await rig.next() == ["1 by \(caller.id)"])
      }
    }
  }

  @Test("Settling waits for those who are being looked at")
  func settling() async throws {
    try await Rig.with { rig in
      await rig.desk.settle()
      rig.desk.take(.ask(.list), Self.token(1))
      async let settled: Void = rig.desk.settle()
      await rig.source.admit(":1.1", .commandLine)
      await settled
      rig.inbox.close()
      #expect(await rig.next() == ["1 by host:alarmctl"])
    }
  }
}
