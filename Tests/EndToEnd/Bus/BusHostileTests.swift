import AlarmWire
import DBus
import TestSupport
import Testing

/// Messages that the bus delivers although they are invalid: the agent stays the same process, answers others, and holds no
/// more descriptors than before.
@Suite("R71 Messages that nobody should send") struct BusHostileTests {
  @Test("R71 Values of every type, deep nesting and huge arrays are refused with an error", arguments: [1, 30, 31, 60])
  func deep(depth: Int) async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      var client = try RawBusClient.greeted(at: session.bus.address)
      var set = RawMessage(
        destination: AlarmInterface.busName.text, path: AlarmInterface.rootPath.text,
        interface: "org.freedesktop.DBus.Properties", member: "Set", signature: "ssv")
      var body = RawBytes()
      body.string(AlarmInterface.manager.text)
      body.string("Version")
      HostileMessage.nest(depth, &body)
      set.body = body.bytes
      set.serial = 2
      try client.send(set.bytes)
      let reply2 = client.reply(to: 2)
      #expect(reply2?.errorName == "org.freedesktop.DBus.Error.PropertyReadOnly")

      var huge = HostileMessage.call("Add", "au") { bytes in
        bytes.array(alignment: 4) { for number in 0..<UInt32(200_000) { $0.uint32(number) } }
      }
      huge.serial = 3
      try client.send(huge.bytes)
      let reply3 = client.reply(to: 3)
      #expect(reply3?.errorName == "org.freedesktop.DBus.Error.InvalidArgs")
    }
  }

  @Test(
    "A message of 100 MiB is refused by the name of its argument, and the agent stays",
    arguments: ["Cancel", "Register"])
  func hugeMessage(member: String) async throws {
    try await AgentSession.withUnharmedAgent { session, agent in
      var client = try RawBusClient.greeted(at: session.bus.address)
      var message = HostileMessage.call(member, "s") { $0.string([UInt8](repeating: 0x61, count: 100 << 20)) }
      message.serial = 2
      try client.send(message.bytes)
      let reply = client.reply(to: 2)
      let name =
        member == "Cancel" ? "org.alarmkit.Alarms1.Error.InvalidArgument" : "org.freedesktop.DBus.Error.LimitsExceeded"
      #expect(reply?.errorName == name && reply?.text.contains(member == "Cancel" ? "id" : "appId") == true)
      let status = TextFile.read("/proc/\(agent.pid)/status").split(separator: "\n").filter { $0.hasPrefix("Vm") }
      print("a message of 100 MiB: \(status.filter { $0.hasPrefix("VmHWM") || $0.hasPrefix("VmRSS") })")
    }
  }

  @Test(
    "R71 Descriptors that come along are closed again, and more than four are refused",
    arguments: [1, 4, 16, 17, 64, 253])
  func descriptors(count: Int) async throws {
    try await AgentSession.withUnharmedAgent { session, agent in
      for round in 0..<50 {
        var client = try RawBusClient.greeted(at: session.bus.address)
        // As an argument of the wrong type, and in addition to correct arguments.
        for (serial, signature) in [(UInt32(2), "h"), (3, "s"), (4, nil)] as [(UInt32, String?)] {
          var message = HostileMessage.call(signature == nil ? "List" : "Cancel", signature) { bytes in
            if signature == "h" { bytes.uint32(0) }
            if signature == "s" { bytes.string("x") }
          }
          message.serial = serial
          message.descriptors = UInt32(count)
          try client.send(message.bytes, descriptors: count)
          let reply = client.reply(to: serial)
          #expect(reply?.type == (signature == nil && count <= 4 ? 2 : 3))
          #expect((reply?.errorName == "org.freedesktop.DBus.Error.LimitsExceeded") == (count > 4))
        }
        // The last message's descriptors are closed just after its answer.
        if round.isMultiple(of: 10) {
          try await Patience.until("the descriptors are closed") { ProcessDescriptors.count(of: agent.pid) < 100 }
        }
      }
    }
  }

  @Test("Signals and answers that are forged for the agent change nothing")
  func forged() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
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
      var list = HostileMessage.call("List")
      list.serial = 9999
      try client.send(list.bytes)
      let reply9999 = client.reply(to: 9999)
      #expect(reply9999?.type == 2)
    }
  }

  @Test("A call without an interface works where its method is clear, and is refused where it isn't")
  func noInterface() async throws {
    try await AgentSession.withUnharmedAgent { session, _ in
      var client = try RawBusClient.greeted(at: session.bus.address)
      for (serial, member, type) in [(2, "List", 2), (3, "Explode", 3), (4, "Introspect", 2), (5, "GetAll", 3)]
        as [(UInt32, String, UInt8)]
      {
        var message = HostileMessage.call(member)
        message.interface = nil
        message.serial = serial
        try client.send(message.bytes)
        let reply = client.reply(to: serial)
        #expect(reply?.type == type, "\(member)")
      }
    }
  }
}
