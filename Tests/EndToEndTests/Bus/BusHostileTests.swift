import AlarmWire
import DBus
import TestSupport
import Testing

/// R71: clients that break the protocol, from a bare socket. The bus throws some of them out; what it lets through, the
/// agent has to bear: it stays the same process, answers others, and holds no more descriptors than before.
@Suite struct BusHostileTests {
  /// Runs a body with an agent, which has to be the same one afterwards, to answer, and to hold what it held before.
  private static func unharmed(_ body: (AgentSession, RunningProgram) async throws -> Void) async throws {
    try await AgentSession.withAgent { session, agent in
      try await session.call("List")
      let owner = await session.client.owner(of: AlarmInterface.busName)
      let before = ProcessDescriptors.count(of: agent.pid)
      #expect(before > 5)
      try await body(session, agent)
      #expect(try await session.list().isEmpty)
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)
      try await Patience.until("the agent has \(before) descriptors again") {
        abs(ProcessDescriptors.count(of: agent.pid) - before) <= 2
      }
    }
  }

  private static func call(
    _ member: String, _ signature: String? = nil, body: (inout RawBytes) -> Void = { _ in }
  ) -> RawMessage {
    RawMessage(
      destination: AlarmInterface.busName.text, path: AlarmInterface.rootPath.text,
      interface: AlarmInterface.manager.text, member: member, signature: signature, body: body)
  }

  // MARK: What the bus itself refuses

  /// Messages against the specification, by what is wrong with them.
  private static let malformed: [(String, [UInt8])] = {
    var messages: [(String, RawMessage)] = []
    for (name, bytes) in [
      ("a lone continuation byte", [0x80]), ("an overlong slash", [0xC0, 0xAF]), ("a surrogate", [0xED, 0xA0, 0x80]),
      ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80]), ("half a character", [0xE2, 0x82]),
      ("a NUL inside", [0x61, 0, 0x62]),
    ] as [(String, [UInt8])] {
      messages.append(("\(name) in an argument", call("Cancel", "s") { $0.string(bytes) }))
      var header = call("List")
      header.member = bytes
      messages.append(("\(name) in the member", header))
    }
    for path in ["", "x", "//", "/a/", "/al-arm", "/ä", "/a b"] {
      var message = call("List")
      message.path = Array(path.utf8)
      messages.append(("path \"\(path)\"", message))
    }
    for name in ["", "x", ".", "a..b", "1a.b", "a-b.c", String(repeating: "a.", count: 200) + "a"] {
      var message = call("List")
      message.interface = Array(name.utf8)
      messages.append(("interface \"\(name.prefix(20))\"", message))
    }
    for name in ["", "1x", "a.b", "a-b", String(repeating: "x", count: 256)] {
      var message = call("List")
      message.member = Array(name.utf8)
      messages.append(("member \"\(name.prefix(20))\"", message))
    }
    for signature in [
      "a", "(", ")", "()", "a{s}", "a{vs}", "a{sss}", "z", "r", "e", String(repeating: "a", count: 33) + "s",
    ] {
      messages.append(("signature \"\(signature.prefix(20))\"", call("List", signature) { $0.uint32(0) }))
    }
    messages.append(("fewer values than the signature", call("Snooze", "ss") { $0.string("x") }))
    messages.append(
      (
        "more values than the signature",
        call("Cancel", "s") {
          $0.string("x"); $0.string("y")
        }
      ))
    messages.append(("a body without a signature", call("List") { $0.uint32(7) }))
    messages.append(
      ("a string longer than the message", call("Cancel", "s") { $0.string("x".utf8, claiming: 1 << 30) }))
    messages.append(("a string of 4 GiB", call("Cancel", "s") { $0.string("x".utf8, claiming: .max) }))
    messages.append(
      ("an array beyond 64 MiB", call("Add", "as") { $0.array(alignment: 4, claiming: 1 << 27) { _ in } }))
    messages.append(
      ("an array longer than the message", call("Add", "as") { $0.array(alignment: 4, claiming: 64) { _ in } }))
    messages.append(("a boolean of 7", call("Cancel", "b") { $0.uint32(7) }))
    messages.append(("a bad path as a value", call("Cancel", "o") { $0.string("no/path") }))
    messages.append(("a bad signature as a value", call("Cancel", "g") { $0.signature("((((") }))
    messages.append(("a variant of no type", call("Cancel", "v") { $0.signature("") }))
    messages.append(
      (
        "a variant of two types",
        call("Cancel", "v") {
          $0.signature("ss"); $0.string("x"); $0.string("y")
        }
      ))
    messages.append(("70 variants in each other", call("Cancel", "v") { nest(70, &$0) }))
    var local = RawMessage(
      destination: AlarmInterface.busName.text, path: "/org/freedesktop/DBus/Local",
      interface: "org.freedesktop.DBus.Local", member: "Disconnected")
    local.type = 4
    messages.append(("libdbus's own end signal", local))
    var zero = call("List")
    zero.serial = 0
    messages.append(("serial number 0", zero))
    var noType = call("List")
    noType.type = 0
    messages.append(("message type 0", noType))
    var promised = call("List")
    promised.descriptors = 3
    messages.append(("descriptors that don't come", promised))
    var big = call("List")
    big.claimedBodyLength = 1 << 30
    messages.append(("a body beyond 128 MiB", big))
    var answer = call("List")
    answer.type = 2
    messages.append(("an answer to nothing", answer))
    return messages.map { ($0.0, $0.1.bytes) } + [
      ("noise", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ 7) }),
      ("text", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
      ("big-endian nonsense", [UInt8(ascii: "B")] + [UInt8](repeating: 0xff, count: 64)),
      ("another protocol version", [UInt8(ascii: "l"), 1, 0, 9] + [UInt8](repeating: 0, count: 64)),
    ]
  }()

  private static func nest(_ depth: Int, _ bytes: inout RawBytes) {
    for _ in 1..<depth { bytes.signature("v") }
    bytes.signature("s")
    bytes.string("deep")
  }

  @Test("A client that breaks the protocol is thrown out by the bus, and the agent doesn't notice")
  func malformedMessages() async throws {
    try await Self.unharmed { session, _ in
      for (name, bytes) in Self.malformed {
        var client = try RawBusClient.greeted(at: session.bus.address)
        do { try client.send(bytes) } catch { continue }  // thrown out while it was writing
        let isHungUp = client.isHungUp()
        #expect(isHungUp, "the bus keeps who sends \(name)")
      }
      print("protocol breaches: \(Self.malformed.count)")
    }
  }

  @Test("A client that ends in the middle of a message, at any byte, leaves nothing behind")
  func truncated() async throws {
    try await Self.unharmed { session, _ in
      let whole = Self.call("Add", "ssas") { bytes in
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

  // MARK: What the bus lets through

  @Test("Values of every type, deep nesting and huge arrays are refused with an error", arguments: [1, 30, 31, 60])
  func deep(depth: Int) async throws {
    try await Self.unharmed { session, _ in
      var client = try RawBusClient.greeted(at: session.bus.address)
      var set = RawMessage(
        destination: AlarmInterface.busName.text, path: AlarmInterface.rootPath.text,
        interface: "org.freedesktop.DBus.Properties", member: "Set", signature: "ssv")
      var body = RawBytes()
      body.string(AlarmInterface.manager.text)
      body.string("Version")
      Self.nest(depth, &body)
      set.body = body.bytes
      set.serial = 2
      try client.send(set.bytes)
      let reply2 = client.reply(to: 2)
      #expect(reply2?.errorName == "org.freedesktop.DBus.Error.PropertyReadOnly")

      var huge = Self.call("Add", "au") { bytes in
        bytes.array(alignment: 4) { for number in 0..<UInt32(200_000) { $0.uint32(number) } }
      }
      huge.serial = 3
      try client.send(huge.bytes)
      let reply3 = client.reply(to: 3)
      #expect(reply3?.errorName == "org.freedesktop.DBus.Error.InvalidArgs")
    }
  }

  @Test("Descriptors that come along are closed again, however many", arguments: [1, 4, 16, 17, 64, 253])
  func descriptors(count: Int) async throws {
    try await Self.unharmed { session, agent in
      for round in 0..<50 {
        var client = try RawBusClient.greeted(at: session.bus.address)
        // As an argument of the wrong type, and beside arguments of the right one.
        for (serial, signature) in [(UInt32(2), "h"), (3, "s"), (4, nil)] as [(UInt32, String?)] {
          var message = Self.call(signature == nil ? "List" : "Cancel", signature) { bytes in
            if signature == "h" { bytes.uint32(0) }
            if signature == "s" { bytes.string("x") }
          }
          message.serial = serial
          message.descriptors = UInt32(count)
          try client.send(message.bytes, descriptors: count)
          let reply = client.reply(to: serial)
          #expect(reply?.type == (signature == nil ? 2 : 3))
        }
        if round.isMultiple(of: 10) { #expect(ProcessDescriptors.count(of: agent.pid) < 100) }
      }
    }
  }

  @Test("Signals and answers that are forged for the agent change nothing")
  func forged() async throws {
    try await Self.unharmed { session, _ in
      let owner = try #require(await session.client.owner(of: AlarmInterface.busName)).text
      var client = try RawBusClient.greeted(at: session.bus.address)
      var signal = RawMessage(
        destination: owner, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "NameOwnerChanged",
        signature: "sss"
      ) { bytes in
        bytes.string(AlarmInterface.busName.text)
        bytes.string(owner)
        bytes.string("")
      }
      signal.type = 4
      signal.serial = 2
      try client.send(signal.bytes)
      signal.member = Array("NameLost".utf8)
      signal.serial = 3
      try client.send(signal.bytes)
      var closed = RawMessage(
        destination: owner, path: "/org/freedesktop/Notifications", interface: "org.freedesktop.Notifications",
        member: "ActionInvoked", signature: "us"
      ) { bytes in
        bytes.uint32(1)
        bytes.string("stop")
      }
      closed.type = 4
      closed.serial = 4
      try client.send(closed.bytes)
      for serial in 1..<UInt32(200) {
        var answer = RawMessage(destination: owner, path: "/", interface: nil, member: "x", signature: "s") {
          $0.string("x")
        }
        answer.type = serial.isMultiple(of: 2) ? 2 : 3
        (answer.path, answer.member) = (nil, nil)
        answer.errorName = answer.type == 3 ? Array("a.b".utf8) : nil
        answer.replySerial = serial
        answer.serial = 100 + serial
        try client.send(answer.bytes)
      }
      var list = Self.call("List")
      list.serial = 9999
      try client.send(list.bytes)
      let reply9999 = client.reply(to: 9999)
      #expect(reply9999?.type == 2)
    }
  }

  @Test("A call without an interface works where its method is clear, and is refused where it isn't")
  func noInterface() async throws {
    try await Self.unharmed { session, _ in
      var client = try RawBusClient.greeted(at: session.bus.address)
      for (serial, member, type) in [(2, "List", 2), (3, "Explode", 3), (4, "Introspect", 2), (5, "GetAll", 3)]
        as [(UInt32, String, UInt8)]
      {
        var message = Self.call(member)
        message.interface = nil
        message.serial = serial
        try client.send(message.bytes)
        let reply = client.reply(to: serial)
        #expect(reply?.type == type, "\(member)")
      }
    }
  }

  // MARK: Floods and endings

  @Test("Ten thousand calls that want no answer keep nobody else from one", arguments: ["List", "Cancel", "Explode"])
  func flood(member: String) async throws {
    try await Self.unharmed { session, _ in
      let client = try RawBusClient.greeted(at: session.bus.address)
      var message = member == "Cancel" ? Self.call(member, "s") { $0.string(BadCall.unknownID) } : Self.call(member)
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
    try await Self.unharmed { session, _ in
      for _ in 0..<50 {
        let client = try RawBusClient.greeted(at: session.bus.address)
        var bytes: [UInt8] = []
        for serial in 2..<UInt32(66) {
          var message =
            serial.isMultiple(of: 2)
            ? Self.call("Status")
            : Self.call("Preview", "si") {
              $0.string("07:30 daily")
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
    try await Self.unharmed { session, _ in
      let deaf = try RawBusClient.greeted(at: session.bus.address)
      var message = Self.call("Preview", "si") {
        $0.string("07:30 daily")
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
    try await Self.unharmed { session, _ in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<200 {
          group.addTask {
            var client = try RawBusClient.greeted(at: session.bus.address)
            var message = Self.call("List")
            message.serial = 2
            try client.send(message.bytes)
            if index.isMultiple(of: 2), client.reply(to: 2)?.type != 2 { throw TestFailure("no answer to \(index)") }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("An alarm whose caller vanished before the answer is there, and rings")
  func vanishedCaller() async throws {
    try await AgentSession.withAgent { session, _ in
      do {
        let client = try RawBusClient.greeted(at: session.bus.address)
        var message = Self.call("Add", "ssas") { bytes in
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
