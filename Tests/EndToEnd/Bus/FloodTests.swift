import AlarmWire
import DBus
import TestSupport
import Testing

/// A client that sends many calls without waiting. Its calls are bounded, and others' rings and calls still work; their speed
/// is printed.
@Suite(.timeLimit(.minutes(10))) struct FloodTests {
  @Test("Of 300 long questions that are sent at once many are refused, all have an answer, and others go on meanwhile")
  func pipelinedQuestions() async throws {
    try await AgentSession.withAgent { session, agent in
      for _ in 0..<4 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<50 { group.addTask { _ = try await session.add("720h", "Tea", "snooze=none") } }
          try await group.waitForAll()
        }
      }
      var flooder = try RawBusClient.greeted(at: session.bus.address)
      // The agent knows the caller from now on, so nothing waits for that.
      var hello = HostileMessage.call("WhoAmI")
      hello.serial = 1
      try flooder.send(hello.bytes)
      #expect(flooder.reply(to: 1)?.type == 2)
      let ring = try await session.add("1s", "Ring")
      var bytes: [UInt8] = []
      for serial in UInt32(2)...301 {
        var message = HostileMessage.call("ListJSON")
        message.serial = serial
        bytes += message.bytes
      }
      try flooder.send(bytes)
      var longest = Duration.zero
      for _ in 0..<10 {
        let began = ContinuousClock.now
        try await session.call("Next")
        longest = max(longest, began.duration(to: .now))
      }
      try await session.waitUntil(ring, is: "alerting")
      let rung = try await session.list().first { $0.id == ring }
      #expect(rung?.title == "Ring")
      try await session.call("Stop", .string(ring))
      var (answered, refused) = (0, 0)
      while answered + refused < 300, let reply = flooder.nextReply() {
        if reply.type == 2 {
          answered += 1
        } else {
          #expect(reply.errorName == "org.freedesktop.DBus.Error.LimitsExceeded")
          refused += 1
        }
      }
      #expect(answered + refused == 300 && answered >= 64 && refused > 0)
      let history = try await session.call("History", .int64(0), .int32(1)).first?.asArray?.first
      let peak = TextFile.read("/proc/\(agent.pid)/status").split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
      print(
        "flood of 300 ListJSON: \(answered) answered, \(refused) refused; another's call at most \(longest), "
          + "ring late by \(history?["LateBy"]?.asInt64 ?? -1) µs; \(peak)")
      // There is room again.
      hello.serial = 400
      try flooder.send(hello.bytes)
      #expect(flooder.reply(to: 400)?.type == 2)
    }
  }
}
