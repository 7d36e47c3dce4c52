import AlarmWire
import DBus
import TestSupport
import Testing

/// Clients that break the protocol, on a bare socket. The bus disconnects them, and the agent isn't affected.
@Suite("R71 Clients that break the protocol") struct BusBreachTests {
  @Test("R71 A client that breaks the protocol is thrown out by the bus, and the agent doesn't notice")
  func malformedMessages() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      for (name, bytes) in HostileMessage.malformed {
        var client = try RawBusClient.greeted(at: session.bus.address)
        do { try client.send(bytes) } catch { continue }  // disconnected while it was writing
        let isHungUp = client.isHungUp()
        #expect(isHungUp, "the bus keeps who sends \(name)")
      }
      print("protocol breaches: \(HostileMessage.malformed.count)")
    }
  }

  @Test("A client that ends in the middle of a message, at any byte, leaves nothing behind")
  func truncated() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      let whole = HostileMessage.call("Add", "ssas") { bytes in
        bytes.string("1h")
        bytes.string("Tea")
        bytes.array(alignment: 4) { $0.string("snooze=5min") }
      }.bytes
      for count in stride(from: 0, to: whole.count, by: 3) {
        let client = try RawBusClient.greeted(at: session.bus.address)
        try client.send(Array(whole.prefix(count)))
      }
    }
  }
}
