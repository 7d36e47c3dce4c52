import EventLoop
import TestSupport
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(10))) struct AnswerLeadTests {
  /// What went out, in order. Belongs to a loop's thread.
  final class Wire {
    let lead: AnswerLead
    var sent: [String] = []

    /// A signal waits longer than a busy machine lets a thread stand still.
    init(_ loop: EventLoop, time: Duration = .seconds(60)) { lead = AnswerLead(loop: loop, time: time) }

    func answer(_ name: String) { lead.answer { sent.append(name) } }
    func signal(_ name: String) { lead.signal { [unowned self] in sent.append(name) } }
  }

  /// Runs a body on a loop, with the wire as it is then.
  static func onLoop<Result: Sendable>(
    _ loop: EventLoop, _ body: @escaping @Sendable (Wire) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in loop.post { continuation.resume(returning: body(Wire(loop))) } }
  }

  @Test("A signal waits behind an answer, and is sent before the next")
  func order() async {
    let sent = await Self.onLoop(EventLoop(name: "test")) { wire in
      wire.signal("at once")
      wire.answer("1")
      wire.signal("of 1")
      wire.signal("of 1 too")
      let held = wire.sent
      wire.answer("2")
      wire.signal("of 2")
      wire.lead.sendHeld()
      return [held, wire.sent]
    }
    #expect(sent == [["at once", "1"], ["at once", "1", "of 1", "of 1 too", "2", "of 2"]])
  }

  @Test(
    "A held signal goes out by itself, or when a call came and nothing else is to be done", arguments: [false, true])
  func release(isCalled: Bool) async {
    let loop = EventLoop(name: "test")
    let (sent, tell) = AsyncStream<String>.makeStream()
    loop.post {
      let wire = isCalled ? Wire(loop) : Wire(loop, time: .seconds(2))
      wire.answer("1")
      // Keeps what sends it until then.
      wire.lead.signal { [wire] in
        tell.yield("of 1")
        tell.finish()
        _ = wire
      }
      if isCalled { wire.lead.called() }
      tell.yield("1")
    }
    #expect(await sent.reduce(into: []) { $0.append($1) } == ["1", "of 1"])
  }

  @Test("What is held goes out at the end, and nothing is held after it")
  func end() async {
    let sent = await Self.onLoop(EventLoop(name: "test")) { wire in
      wire.answer("1")
      wire.signal("of 1")
      wire.lead.end()
      wire.answer("2")
      wire.signal("of 2")
      return wire.sent
    }
    #expect(sent == ["1", "of 1", "2", "of 2"])
  }

  /// An object of a connection that answers and signals this, and the call of it.
  private static func touched(on server: BusConnection) -> MethodCall {
    let touch = MethodRow(name: "Touch") { call in
      server.reply(call.token, [])
      server.emit(SignalTests.rang("touched"))
      return .later
    }
    server.export(
      ExportedObject(path: "/touch", interfaces: [InterfaceTable(name: "org.example.Touch", methods: [touch])]))
    return MethodCall(
      destination: server.uniqueName, path: "/touch", interface: "org.example.Touch", member: "Touch", arguments: [])
  }

  /// How many signals a client hears by a rule that were each sent right behind an answer, before something else.
  private static func heard(
    _ rule: MatchRule, of count: Int, _ each: (BusPair, MethodCall) async throws -> Void
  ) async throws -> Int {
    try await BusPair.with { pair async throws in
      let touch = touched(on: pair.server)
      let heard = try await pair.client.signals(rule)
      for _ in 0..<count { try await each(pair, touch) }
      #expect(await pair.isAlive())
      await pair.client.close()
      return await heard.reduce(into: 0) { count, _ in count += 1 }
    }
  }

  @Test("Who has its next answer has heard what came of the call before")
  func beforeTheNextAnswer() async throws {
    let heard = try await Self.heard(MatchRule(member: "Rang"), of: 200) { pair, touch in
      _ = try await pair.client.call(touch)
    }
    #expect(heard == 200)
  }

  @Test("A signal is heard by its sender's name, though that is given back right after")
  func beforeACall() async throws {
    let heard = try await Self.heard(MatchRule(sender: "org.example.Name", member: "Rang"), of: 50) { pair, touch in
      _ = try await pair.server.requestName("org.example.Name")
      _ = try await pair.client.call(touch)
      await pair.server.releaseName("org.example.Name")
    }
    #expect(heard == 50)
  }

  @Test("What is held goes out before a connection is closed")
  func beforeTheEnd() async throws {
    try await BusPair.with { pair async throws in
      let touch = Self.touched(on: pair.server)
      let heard = try await pair.client.signals(MatchRule(member: "Rang"))
      _ = try await pair.client.call(touch)
      await pair.server.close()
      var signals = heard.makeAsyncIterator()
      #expect(await signals.next()?.arguments == [.string("touched")])
    }
  }
}
