import AlarmWire
import DBus
import TestSupport
import Testing

/// Clients that call endlessly, don't read, or vanish: the agent stays the same process, answers others, and holds no more
/// descriptors than before.
@Suite("Clients that flood, don't read, or vanish") struct BusRudenessTests {
  @Test("Ten thousand calls that want no answer keep nobody else from one", arguments: ["List", "Cancel", "Explode"])
  func flood(member: String) async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      let client = try RawBusClient.greeted(at: session.bus.address)
      var message =
        member == "Cancel"
        ? HostileMessage.call(member, "s") { $0.string(BadCall.unknownID) } : HostileMessage.call(member)
      message.flags = 1
      let batches = (0..<100).map { batch -> [UInt8] in
        (0..<100).flatMap { index -> [UInt8] in
          message.serial = UInt32(batch * 100 + index + 2)
          return message.bytes
        }
      }
      for bytes in batches {
        try client.send(bytes)
        try await session.call("Next")
      }
      let start = ContinuousClock.now
      try await session.call("List")
      print("flood of 10,000 \(member): the next answer came after \(ContinuousClock.now - start)")
    }
  }

  @Test("A client with 64 calls waiting that vanishes leaves nothing behind, fifty times over")
  func vanishing() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      for _ in 0..<50 {
        let client = try RawBusClient.greeted(at: session.bus.address)
        var bytes: [UInt8] = []
        for serial in 2..<UInt32(66) {
          var message =
            serial.isMultiple(of: 2)
            ? HostileMessage.call("Status")
            : HostileMessage.call("Preview", "sasi") {
              $0.string("07:30 daily")
              $0.uint32(0)  // no options
              $0.uint32(1000)
            }
          message.serial = serial
          bytes += message.bytes
        }
        try client.send(bytes)
      }
      try await session.call("List")
    }
  }

  @Test("A client that never reads its answers delays nobody")
  func deaf() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      let deaf = try RawBusClient.greeted(at: session.bus.address)
      var message = HostileMessage.call("Preview", "sasi") {
        $0.string("07:30 daily")
        $0.uint32(0)  // no options
        $0.uint32(1000)
      }
      for batch in 0..<UInt32(20) {
        var bytes: [UInt8] = []
        for index in 0..<UInt32(50) {
          message.serial = 2 + batch * 50 + index
          bytes += message.bytes
        }
        try deaf.send(bytes)
        try await session.call("Next")
      }
      try await session.call("List")
    }
  }

  @Test("Two hundred connections that come, call and go at once do no harm")
  func manyConnections() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<200 {
          group.addTask {
            var client = try RawBusClient.greeted(at: session.bus.address)
            var message = HostileMessage.call("List")
            message.serial = 2
            try client.send(message.bytes)
            if index.isMultiple(of: 2), client.reply(to: 2)?.type != 2 { throw TestFailure("no answer to \(index)") }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("An alarm whose known caller vanished before the answer is there, and rings")
  func vanishedCaller() async throws {
    try await AgentSession.withAgent { session, _ in
      do {
        var client = try RawBusClient.greeted(at: session.bus.address)
        // A caller that vanishes before the agent could identify it isn't known, and may not schedule.
        var hello = HostileMessage.call("WhoAmI")
        hello.serial = 1
        try client.send(hello.bytes)
        #expect(client.reply(to: 1)?.type == 2)
        var message = HostileMessage.call("Add", "ssas") { bytes in
          bytes.string("1s")
          bytes.string("Tea")
          bytes.array(alignment: 4) { _ in }
        }
        message.serial = 2
        try client.send(message.bytes)
      }
      try await Patience.until("it rings") { try await session.list().map(\.state) == ["alerting"] }
    }
  }
}
