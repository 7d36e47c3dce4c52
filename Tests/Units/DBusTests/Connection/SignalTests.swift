import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SignalTests {
  static func rang(_ id: String, to destination: BusName? = nil) -> SignalMessage {
    SignalMessage(
      path: "/echo", interface: "org.example.Echo", member: "Rang", arguments: [.string(id)], destination: destination)
  }

  static func ids(_ signals: [SignalMessage]) -> [String?] { signals.map { $0.arguments.first?.asString } }

  @Test("Signals arrive in the order in which they were sent, with their sender")
  func order() async throws {
    try await BusPair.with { pair async throws in
      let stream = try await pair.client.signals(MatchRule(interface: "org.example.Echo"))
      for number in 0..<2000 { pair.server.emit(Self.rang("\(number)")) }
      let heard = await stream.prefix(2000).reduce(into: []) { $0.append($1) }
      #expect(Self.ids(heard) == (0..<2000).map { "\($0)" })
      #expect(heard.allSatisfy { $0.sender == pair.server.uniqueName })
    }
  }

  @Test(
    "Only what fits the rule is heard",
    arguments: [
      (MatchRule(path: "/echo"), true), (MatchRule(path: "/ech"), false),
      (MatchRule(interface: "org.example.Echo"), true),
      (MatchRule(interface: "org.example.Ech"), false), (MatchRule(member: "Rang"), true),
      (MatchRule(member: "Ran"), false), (MatchRule(argument0: "it's"), true), (MatchRule(argument0: "its"), false),
      (MatchRule(sender: "org.example.Nobody"), false), (MatchRule(sender: "org.freedesktop.DBus"), false),
    ])
  func rules(rule: MatchRule, isHeard: Bool) async throws {
    try await BusPair.with { pair async throws in
      let stream = try await pair.client.signals(rule)
      let all = try await pair.client.signals(MatchRule(sender: pair.server.uniqueName))
      pair.server.emit(Self.rang("it's"))
      pair.server.emit(Self.rang("end"))
      // When the second has arrived, the first has been passed to all its listeners.
      _ = await all.prefix(2).reduce(into: []) { $0.append($1) }
      await pair.client.close()
      let heard = await stream.reduce(into: []) { $0.append($1) }
      #expect(heard.contains { $0.arguments == [.string("it's")] } == isHeard)
    }
  }

  @Test("Of a well-known sender only the present owner is heard, whoever imitates it")
  func impostor() async throws {
    try await BusPair.with { pair async throws in
      let stream = try await pair.client.signals(MatchRule(sender: "org.example.Name", member: "Rang"))
      let other = try await BusConnection.open(.text(pair.bus.address), on: pair.clientLoop)
      pair.server.emit(Self.rang("before it has the name"))
      other.emit(Self.rang("sent to the client alone", to: pair.client.uniqueName))
      _ = try await pair.server.requestName("org.example.Name")
      pair.server.emit(Self.rang("1"))
      // It is sent directly to the client, so the bus' own filtering doesn't help.
      other.emit(Self.rang("imitated", to: pair.client.uniqueName))
      _ = await other.owner(of: "org.example.Name")
      await pair.server.releaseName("org.example.Name")
      pair.server.emit(Self.rang("after it gave the name back", to: pair.client.uniqueName))
      _ = await pair.server.owner(of: "org.example.Name")
      _ = try await other.requestName("org.example.Name")
      other.emit(Self.rang("2"))
      #expect(await Self.ids(stream.prefix(2).reduce(into: []) { $0.append($1) }) == ["1", "2"])
      await other.close()
    }
  }

  @Test("A signal may be for one receiver")
  func unicast() async throws {
    try await BusPair.with { pair async throws in
      let other = try await BusConnection.open(.text(pair.bus.address), on: pair.clientLoop)
      let mine = try await pair.client.signals(MatchRule(member: "Rang"))
      let theirs = try await other.signals(MatchRule(member: "Rang"))
      pair.server.emit(Self.rang("secret", to: pair.client.uniqueName))
      pair.server.emit(Self.rang("public"))
      #expect(await Self.ids(mine.prefix(2).reduce(into: []) { $0.append($1) }) == ["secret", "public"])
      #expect(await Self.ids(theirs.prefix(1).reduce(into: []) { $0.append($1) }) == ["public"])
      await other.close()
    }
  }

  @Test("A dropped stream takes its rules back from the bus")
  func dropped() async throws {
    try await BusPair.with { pair async throws in
      do {
        let stream = try await pair.client.signals(MatchRule(sender: "org.example.Name", member: "Rang"))
        let changes = try await pair.client.ownerChanges(of: "org.example.Name")
        #expect(try await Self.rules(of: pair.client) == 2)
        _ = (stream, changes)
      }
      try await Patience.until("the rules are gone") { try await Self.rules(of: pair.client) == 0 }
    }
  }

  @Test("A rule that the bus refuses is reported")
  func refused() async throws {
    try await BusPair.with { pair async throws in
      await #expect(throws: DBusError.self) { try await pair.client.signals(MatchRule(argument0: "\0")) }
      await #expect(throws: DBusError.self) {
        try await pair.client.signals(MatchRule(argument0: String(repeating: "long", count: 1 << 19)))
      }
      #expect(await pair.isAlive())
    }
  }

  /// How many match rules the bus keeps for a connection.
  private static func rules(of connection: BusConnection) async throws -> UInt32? {
    try await connection.call(
      MethodCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus.Debug.Stats", member: "GetConnectionStats",
        arguments: [.string(connection.uniqueName.text)])
    ).first?["MatchRules"]?.asUInt32
  }
}
