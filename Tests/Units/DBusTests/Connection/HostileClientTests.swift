import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

/// What any program on the bus may send. The connection must live, and answer everybody else.
@Suite(.timeLimit(.minutes(10))) struct HostileClientTests {
  static func message(
    _ pair: BusPair, _ member: String, _ signature: String? = nil, serial: UInt32 = 1,
    body: (inout RawBytes) -> Void = { _ in }
  ) -> RawMessage {
    var message = RawMessage(
      destination: pair.server.uniqueName.text, path: "/echo", interface: "org.example.Echo", member: member,
      signature: signature, body: body)
    message.serial = serial
    return message
  }

  @Test(
    "A call that wants no reply gets none, whatever becomes of it",
    arguments: [
      "Path", "Fail", "Unsendable", "Nothing", "Join", "Never",
    ])
  func noReply(member: String) async throws {
    try await BusPair.with { pair async throws in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      var silent = Self.message(pair, member, serial: 5)
      silent.flags = 1
      try client.send(silent.bytes)
      // The same serial number again: an answer to the first call would arrive first.
      let probe = Self.message(pair, "Join", "asi", serial: 5) { body in
        body.array(alignment: 4) { $0.string("probe") }
        body.uint32(1)
      }
      try client.send(probe.bytes)
      let answer = client.reply(to: 5)?.text
      #expect(answer == "probe")
    }
  }

  @Test(
    "Bytes that are no message end their sender only",
    arguments: [
      Array("GET / HTTP/1.0\r\n\r\n".utf8), Array(repeating: 0, count: 64), Array(repeating: 0xff, count: 64),
      [0x6c, 1, 0, 1, 0xff, 0xff, 0xff, 0x7f, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f],
    ] as [[UInt8]])
  func noMessage(bytes: [UInt8]) async throws {
    try await BusPair.with { pair async throws in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      try client.send(bytes)
      let isHungUp = client.isHungUp()
      #expect(isHungUp)
      #expect(await pair.isAlive())
    }
  }

  @Test("A text that isn't UTF-8 ends its sender only")
  func invalidText() async throws {
    try await BusPair.with { pair async throws in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      let message = Self.message(pair, "Same", "v") { body in
        body.signature("s")
        body.string([0xc3, 0x28, 0xff])
      }
      try client.send(message.bytes)
      let isHungUp = client.isHungUp()
      #expect(isHungUp)
      #expect(await pair.isAlive())
    }
  }

  @Test("A call that is larger than the limit is refused without being kept", arguments: ["Same", "Join", "Nothing"])
  func large(member: MemberName) async throws {
    try await BusPair.with { pair async throws in
      let large: [DBusValue] =
        member == "Join"
        ? [.array(Array(repeating: .string(""), count: 1 << 20), of: "s"), .int32(1)]
        : [.variant(.bytes(Array(repeating: 7, count: 20 << 20)))]
      #expect(
        await pair.failure(of: pair.call(member, large)) == (member == "Nothing" ? "UnknownMethod" : "LimitsExceeded"))
      #expect(await pair.isAlive())
    }
  }

  @Test("A smaller limit can be asked for")
  func smallLimit() async throws {
    try await BusPair.with { pair async throws in
      let loop = EventLoop(name: "test")
      let small = try await BusConnection.open(.text(pair.bus.address), on: loop, callLimit: 1000)
      small.export(EchoObject.object)
      var call = pair.call("Same", [.variant(.bytes(Array(repeating: 7, count: 900)))])
      call.destination = small.uniqueName
      #expect(try await pair.client.call(call) == call.arguments)
      call.arguments = [.variant(.bytes(Array(repeating: 7, count: 1100)))]
      await #expect(throws: DBusError.self) { try await pair.client.call(call) }
      await small.close()
    }
  }

  @Test("Values are read as deep as messages may be nested")
  func deep() async throws {
    try await BusPair.with { pair async throws in
      let deep = ValueCheckTests.nested(60)
      #expect(try await pair.echo("Same", [.variant(deep)]) == [.variant(deep)])
      await #expect(throws: DBusError.self) { try await pair.echo("Same", [.variant(ValueCheckTests.nested(64))]) }
      #expect(await pair.isAlive())
    }
  }

  @Test("A path of more than a kibibyte is refused, however many parts it has", arguments: [1_025, 4 << 20])
  func longPath(length: Int) async throws {
    try await BusPair.with { pair in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      var message = Self.message(pair, "Path", serial: 3)
      message.path = (0..<length).map { UInt8(ascii: $0.isMultiple(of: 2) && $0 + 1 < length ? "/" : "a") }
      try client.send(message.bytes)
      let error = client.reply(to: 3)?.errorName
      #expect(error == "org.freedesktop.DBus.Error.LimitsExceeded")
      #expect(await pair.isAlive())
    }
  }

  @Test("Descriptors that come along are closed, and more than four are refused")
  func descriptors() async throws {
    try await BusPair.with { pair async throws in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      for round in 0..<200 {
        var message = Self.message(pair, "Same", "v", serial: UInt32(10 + round)) { body in
          body.signature("h")
          body.uint32(0)
        }
        let count = round.isMultiple(of: 2) ? 4 : 5
        message.descriptors = UInt32(count)
        try client.send(message.bytes, descriptors: count)
        // The value is a descriptor, and can't be sent back; a call with too many isn't even read.
        let error = client.reply(to: UInt32(10 + round))?.errorName.split(separator: ".").last
        #expect(error == (count == 4 ? "InvalidArgs" : "LimitsExceeded"))
      }
      #expect(await pair.isAlive())
    }
  }

  @Test("Replies and errors that nobody asked for are ignored, as are forged ones")
  func unaskedReplies() async throws {
    try await BusPair.with { pair async throws in
      async let failure = pair.failure(of: pair.call("Never"), timeout: .seconds(2))
      #expect(await pair.isAlive())
      let client = try RawBusClient.greeted(at: pair.bus.address)
      for serial in UInt32(1)...50 {
        for type in [UInt8(2), 3] {
          var forged = Self.message(pair, "Same", "s", serial: serial) { $0.string("forged") }
          forged.type = type
          forged.destination = Array(pair.client.uniqueName.text.utf8)
          forged.replySerial = serial
          forged.errorName = type == 3 ? Array("org.example.Forged".utf8) : nil
          try client.send(forged.bytes)
        }
      }
      #expect(await pair.isAlive())
      #expect(await failure == "NoReply")
    }
  }

  @Test("A caller that is gone before its answer is nobody's trouble")
  func goneCaller() async throws {
    try await BusPair.with { pair async throws in
      for serial in UInt32(1)...50 {
        let client = try RawBusClient.greeted(at: pair.bus.address)
        try client.send(Self.message(pair, "Path", serial: serial).bytes)
        try client.send(Array(Self.message(pair, "Path", serial: serial + 1).bytes.prefix(20)))
      }
      #expect(await pair.isAlive())
    }
  }

  @Test("A flood of calls keeps nobody else from being answered")
  func flood() async throws {
    try await BusPair.with { pair async throws in
      let client = try RawBusClient.greeted(at: pair.bus.address)
      var silent = Self.message(pair, "Join", "asi", serial: 5) { body in
        body.array(alignment: 4) { $0.string("flood") }
        body.uint32(1)
      }
      silent.flags = 1
      let wave = Array(repeating: silent.bytes, count: 500).flatMap(\.self)
      for _ in 0..<20 {
        try client.send(wave)
        #expect(await pair.isAlive())
      }
    }
  }
}
