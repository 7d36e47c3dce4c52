import DBus
import TestSupport
import Testing

/// Answers that take a while, and clients that don't read their answers, on a real bus.
@Suite(.timeLimit(.minutes(10))) struct LongReplyTests {
  @Test(
    "A written answer arrives as it was written, and signals to its caller meanwhile come after it, in their order")
  func written() async throws {
    try await SlowObject.with { pair, object, client in
      let token = try await object.waiting(client)
      pair.server.emit(SlowObject.signal("before"), to: [token.sender])
      pair.server.openReply(token)
      pair.server.emit(SlowObject.signal("first"), to: [token.sender])
      var reply = WrittenMessage(answering: token, "as")
      reply.body.append(["a", "b", "c"])
      reply.end()
      pair.server.emit(SlowObject.signal("second"), to: [token.sender])
      pair.server.reply(token, reply)
      pair.server.emit(SlowObject.signal("after"), to: [token.sender])
      var order: [String] = []
      while order.count < 5, let message = client.nextMessage() {
        // The bus also greets with a signal.
        if message.type == 4, message.text.hasPrefix(":") { continue }
        order.append(message.type == 4 ? message.text : "answer \(message.body.count)")
      }
      // The length, and three texts, each a length, a letter and a NUL; two of them are padded to eight bytes.
      #expect(order == ["before", "answer 26", "first", "second", "after"])
    }
  }

  @Test("A written answer that would be too large, or has a text with a NUL, becomes an error")
  func tooLarge() async throws {
    try await SlowObject.with { pair, object, client in
      let token = try await object.waiting(client)
      var mebibyte = ByteBuffer()
      mebibyte.append([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20).span)
      pair.server.openReply(token)
      var reply = WrittenMessage(answering: token, "as")
      let array = reply.body.beginArray(ofAlignment: 4)
      for _ in 0..<32 {
        let text = reply.body.beginText()
        reply.body.append(part: mebibyte)
        reply.body.endText(text)
      }
      reply.body.endArray(array)
      reply.end()
      pair.server.reply(token, reply)
      let error = client.reply(to: 2)?.errorName
      #expect(error == "org.freedesktop.DBus.Error.LimitsExceeded")
      for text in ["a\0b", "\0"] {
        var reply = WrittenMessage(answering: token, "s")
        reply.body.append(text)
        reply.end()
        #expect(throws: DBusError.self) { try reply.values() }
      }
      #expect(await pair.isAlive())
    }
  }

  @Test("So many signals that wait for one answer are sent, and the answer is an error")
  func manySignals() async throws {
    try await SlowObject.with { pair, object, client in
      let token = try await object.waiting(client)
      pair.server.openReply(token)
      for number in 0..<1_500 { pair.server.emit(SlowObject.signal("\(number)"), to: [token.sender]) }
      pair.server.reply(token, [.strings(["b"])])
      var signals: [String] = []
      var error = ""
      while error.isEmpty, let message = client.nextMessage() {
        if message.type == 4, !message.text.hasPrefix(":") { signals.append(message.text) }
        error = message.errorName
      }
      #expect(error == "org.freedesktop.DBus.Error.LimitsExceeded")
      #expect(signals == (0..<1_500).map(String.init))
    }
  }

  @Test("A client that doesn't read is held, then cut off and counted; it gets answers again when it has read")
  func deaf() async throws {
    try await SlowObject.with { pair, object, deaf in
      let name = try await object.waiting(deaf).sender
      #expect(!pair.server.isHeld(name))
      try deaf.send(object.call("Large", serial: 3))
      try await Patience.until("its next long answer waits") { pair.server.isHeld(name) }
      // This object answers all the same; the bus keeps 64 MiB.
      var serial = UInt32(4)
      try await Patience.until("it is cut off") {
        try deaf.send(object.call("Large", serial: serial))
        serial += 1
        return pair.server.isCutOff(name)
      }
      for _ in 0..<100 {
        try deaf.send(object.call("Large", serial: serial))
        serial += 1
      }
      #expect(await pair.isAlive() && !pair.server.isHeld(name))
      #expect(object.told.filter { $0 == .cutOff(name) }.count == 1)
      // Now it reads: the last answer that it got is for a call well before the last one.
      var answers = 0
      try await Patience.until("it gets answers again") {
        try deaf.send(object.call("Nothing", serial: serial))
        serial += 1
        while let reply = deaf.reply(within: .milliseconds(300)) {
          if reply.type == 2 { answers += 1 }
          if reply.type == 3 { return true }
        }
        return false
      }
      let dropped = object.told.compactMap { if case .back(name, let dropped) = $0 { dropped } else { nil } }
      print("a client that didn't read: \(answers) answers kept by the bus, \(dropped) dropped")
      #expect(dropped.count == 1 && dropped[0] >= 90 && answers < 64)
    }
  }
}
