import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct NameOwnershipTests {
  @Test("A name has one owner, until it gives it back")
  func ownership() async throws {
    try await BusPair.with { pair async throws in
      #expect(await pair.client.owner(of: "org.example.Name") == nil)
      #expect(try await pair.server.requestName("org.example.Name") == .owned)
      #expect(try await pair.server.requestName("org.example.Name") == .alreadyOwned)
      #expect(try await pair.client.requestName("org.example.Name") == .inUse)
      #expect(await pair.client.owner(of: "org.example.Name") == pair.server.uniqueName)
      await pair.server.releaseName("org.example.Name")
      #expect(try await pair.client.requestName("org.example.Name") == .owned)
      await pair.server.releaseName("org.example.Name")
      #expect(await pair.client.owner(of: "org.example.Name") == pair.client.uniqueName)
    }
  }

  @Test("A name changes hands only where both sides say so")
  func replacing() async throws {
    try await BusPair.with { pair async throws in
      #expect(try await pair.server.requestName("org.example.Name") == .owned)
      #expect(try await pair.client.requestName("org.example.Name", replacing: true) == .inUse)
      await pair.server.releaseName("org.example.Name")
      #expect(try await pair.server.requestName("org.example.Name", allowReplacement: true) == .owned)
      #expect(try await pair.client.requestName("org.example.Name", replacing: true) == .owned)
    }
  }

  @Test("Changes of a name's owner begin with the present one and miss none")
  func changes() async throws {
    try await BusPair.with { pair async throws in
      let (server, client) = (pair.server.uniqueName, pair.client.uniqueName)
      var before = try await pair.client.ownerChanges(of: "org.example.Name").makeAsyncIterator()
      #expect(await before.next() == .some(nil))
      _ = try await pair.server.requestName("org.example.Name")
      // The bus signals both at once, and each connection reads the signal in its own time.
      #expect(await before.next() == .some(server))
      let after = try await pair.client.ownerChanges(of: "org.example.Name")
      await pair.server.releaseName("org.example.Name")
      _ = try await pair.client.requestName("org.example.Name")
      await pair.client.releaseName("org.example.Name")
      #expect(await before.next() == .some(nil))
      #expect(await before.next() == .some(client))
      #expect(await before.next() == .some(nil))
      #expect(await after.prefix(4).reduce(into: []) { $0.append($1) } == [server, nil, client, nil])
    }
  }

  @Test("The owner's end is a change, and the connection's own end is the end")
  func ends() async throws {
    try await BusPair.with { pair async throws in
      _ = try await pair.server.requestName("org.example.Name")
      let changes = try await pair.client.ownerChanges(of: "org.example.Name")
      await pair.server.close()
      #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [pair.server.uniqueName, nil])
      let rest = try await pair.client.ownerChanges(of: "org.example.Name")
      await pair.client.close()
      #expect(await rest.reduce(into: []) { $0.append($1) } == [nil])
      await #expect(throws: DBusError.disconnected) { try await pair.client.ownerChanges(of: "org.example.Name") }
    }
  }
}
