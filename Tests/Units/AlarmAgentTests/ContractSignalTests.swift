import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing

/// How each announcement is sent on the bus; especially those that otherwise need minutes or a user.
@Suite(.timeLimit(.minutes(10))) struct ContractSignalTests {
  static let id = AlarmID(high: 1, low: 2)
  static let due = WallInstant(seconds: 1_795_154_400)

  static let announcements: [(Announcement, MemberName, [DBusValue])] = [
    (
      .missed(MissedOccurrence(id: id, title: "Tea", due: due, reason: .missed)),
      "AlarmMissed",
      [.string(id.description), .int64(due.microseconds), .string("missed")]
    ),
    (
      .missed(MissedOccurrence(id: id, title: "Tea", due: due, reason: .timedOut)),
      "AlarmMissed",
      [.string(id.description), .int64(due.microseconds), .string("timedOut")]
    ),
    (
      .opened(id, owner: "host:clock", activationToken: "token-1"), "AlarmOpened",
      [.string(id.description), .string("token-1")]
    ),
    (.removed(id, .timedOut), "AlarmRemoved", [.string(id.description), .string("timedOut")]),
    (
      .authorization("org.example.Clock", .denied), "AuthorizationChanged",
      [.string("org.example.Clock"), .string("denied")]
    ),
    (.removed(id, .missed), "AlarmRemoved", [.string(id.description), .string("missed")]),
  ]

  @Test("An announcement is a signal of the root object with the contract's arguments", arguments: announcements)
  func signals(announcement: Announcement, member: MemberName, arguments: [DBusValue]) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "test")
      let agent = try await BusConnection.open(.text(bus.address), on: loop)
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let heard = try await client.signals(MatchRule(sender: agent.uniqueName, interface: AlarmInterface.manager))
      let owner = Caller(id: "host:clock", kind: .host)
      BusAnnouncer(connection: agent) { $0(owner) ? [client.uniqueName] : [] }.announce(announcement, to: .everybody)
      var iterator = heard.makeAsyncIterator()
      let signal = try #require(await iterator.next())
      #expect(signal.path == AlarmInterface.rootPath)
      #expect(signal.member == member)
      #expect(signal.arguments == arguments)
      await client.close()
      await agent.close()
    }
  }

  @Test("A signal goes to those alone who have called and may know it, and the token of Open to the owner alone")
  func listeners() async throws {
    let callers = [
      Caller(id: "host:clock", kind: .host), Caller(id: "host:bash", kind: .host),
      Caller(id: "org.example.Clock", kind: .flatpak), Caller(id: "org.example.Other", kind: .flatpak), .unknown,
    ]
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "test")
      let agent = try await BusConnection.open(.text(bus.address), on: loop)
      var clients: [(caller: Caller, connection: BusConnection)] = []
      var streams: [AsyncStream<SignalMessage>] = []
      // The last one has never called.
      for caller in callers + [Caller(id: "", kind: .host)] {
        let connection = try await BusConnection.open(.text(bus.address), on: loop)
        streams.append(try await connection.signals(MatchRule(sender: agent.uniqueName)))
        clients.append((caller, connection))
      }
      let known = clients.dropLast().map { ($0.caller, $0.connection.uniqueName) }
      let announcer = BusAnnouncer(connection: agent) { isMeant in known.filter { isMeant($0.0) }.map(\.1) }
      announcer.announce(.removed(Self.id, .stopped), to: .everybody)
      announcer.announce(.opened(Self.id, owner: "host:clock", activationToken: "mine"), to: .everybody)
      announcer.announce(.removed(Self.id, .cancelled), to: .owner("org.example.Clock"))
      announcer.announce(
        .opened(Self.id, owner: "org.example.Clock", activationToken: "its"), to: .owner("org.example.Clock"))
      for client in clients {
        agent.emit(
          SignalMessage(path: AlarmInterface.rootPath, interface: AlarmInterface.manager, member: "End"),
          to: [client.connection.uniqueName])
      }
      var heard: [[String]] = []
      for stream in streams {
        var words: [String] = []
        for await signal in stream {
          guard signal.member != "End" else { break }
          if !signal.member.text.hasPrefix("Alarm") { continue }
          words.append(signal.arguments.last?.asString ?? "?")
        }
        heard.append(words)
      }
      #expect(
        heard == [
          ["stopped", "mine", "cancelled", ""], ["stopped", "", "cancelled", ""], ["cancelled", "its"], [], [], [],
        ])
      for client in clients { await client.connection.close() }
      await agent.close()
    }
  }
}
