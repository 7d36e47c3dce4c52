import AlarmWire
import DBus
import TestSupport

/// What clients do to the agent, again and again, each on a thread and a connection of its own.
struct Flood: Sendable, CustomStringConvertible {
  /// One round of a client, which blocks until it is over. The number counts its messages.
  typealias Round = @Sendable (_ address: String, _ client: inout RawBusClient, _ serial: inout UInt32) throws -> Void

  let description: String
  /// How many alarms there are.
  var alarms = 0
  /// How many clients do this.
  var clients = 10
  /// How many rounds there are at least, all clients together; it also goes on until all rings are due.
  var rounds = 1
  let round: Round

  /// Every scenario that floods the agent with calls. `alarms` is the length of a long list.
  static func all(alarms: Int) -> [Flood] {
    [
      Flood(description: "10 clients of mixed calls", alarms: 200) { _, client, serial in
        try ask(mixed, &client, &serial)
      },
      Flood(description: "8 clients list \(alarms) alarms, 8 calls at once", alarms: alarms, clients: 8) {
        _, client, serial in
        try ask((0..<8).map { HostileMessage.call($0.isMultiple(of: 2) ? "List" : "ListJSON") }, &client, &serial)
      },
      Flood(description: "4 clients read no answers", alarms: alarms, clients: 4) { _, client, serial in
        try client.send(bytes((0..<4).map { _ in HostileMessage.call("List") }, &serial))
        // A pause, so the flood consists of answers, not of calls.
        _ = client.isSilent(for: .milliseconds(20))
      },
      Flood(description: "3,000 connections, 100 at a time", rounds: 300) { address, _, _ in
        let held = try (0..<10).map { _ in try HeldClient(address) }
        for client in held { try client.introduce() }
      },
      Flood(description: "10 clients of deep JSON", alarms: 200) { _, client, serial in
        try ask(deep, &client, &serial)
      },
    ]
  }

  /// There may be ten floods at once on a busy machine: the time of an answer is printed, only its arrival is asserted.
  private static func ask(_ calls: [RawMessage], _ client: inout RawBusClient, _ serial: inout UInt32) throws {
    // Ten floods at once on a busy machine: how long an answer takes is printed, that it comes is asserted.
    client.setPatience(.seconds(60))
    try client.send(bytes(calls, &serial))
    for _ in calls {
      guard client.nextReply() != nil else { throw TestFailure("a call of a flood has no answer") }
    }
  }

  private static func bytes(_ calls: [RawMessage], _ serial: inout UInt32) -> [UInt8] {
    calls.flatMap { call in
      var call = call
      serial += 1
      call.serial = serial
      return call.bytes
    }
  }

  private static let mixed: [RawMessage] = {
    let unknown = "6f1b0c52-8d0e-4a57-9a3e-0d3f5b1c2a44"
    var all = RawMessage(
      destination: AlarmInterface.busName.text, path: AlarmInterface.rootPath.text,
      interface: "org.freedesktop.DBus.Properties", member: "GetAll", signature: "s"
    ) { $0.string(AlarmInterface.manager.text) }
    var introspect = all
    (introspect.interface, introspect.member) = (nil, Array("Introspect".utf8))
    (introspect.signature, introspect.body) = (nil, [])
    return [
      HostileMessage.call("Next"), HostileMessage.call("Status"), HostileMessage.call("List"), all, introspect,
      HostileMessage.call("ListJSON"), HostileMessage.call("Get", "s") { $0.string(unknown) },
      HostileMessage.call("Cancel", "s") { $0.string(unknown) },
      HostileMessage.call("Add", "ssas") {
        $0.string("25:00")
        $0.string("Tea")
        $0.array(alignment: 4) { _ in }
      },
      HostileMessage.call("Preview", "sasi") {
        $0.string("07:30 daily")
        $0.array(alignment: 4) { _ in }
        $0.uint32(1000)
      },
      HostileMessage.call("Upcoming", "si") {
        $0.string("")
        $0.uint32(100)
      },
      HostileMessage.call("History", "xi") {
        $0.uint32(0)
        $0.uint32(0)
        $0.uint32(1000)
      },
      HostileMessage.call("Explode"), HostileMessage.call("Stop", "u") { $0.uint32(1) },
    ]
  }()

  private static let deep: [RawMessage] = {
    let levels = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let wide =
      "[" + Array(repeating: "[" + String(repeating: "\"\",", count: 50) + "1]", count: 400).joined(separator: ",")
      + "]"
    return [levels, String(wide.prefix(50_000)), wide, String(repeating: "{\"a\":", count: 10_000), "null"].map {
      value in
      HostileMessage.call("Schedule", "ss") {
        $0.string("")
        $0.string("{\"when\":\"1h\",\"metadata\":\(value)}")
      }
    }
  }()
}

/// A connection that stays as long as this object.
private final class HeldClient {
  private var client: RawBusClient

  init(_ address: String) throws { client = try RawBusClient.greeted(at: address) }

  /// Calls once, so that the agent knows it.
  func introduce() throws {
    var message = HostileMessage.call("WhoAmI")
    message.serial = 2
    try client.send(message.bytes)
    guard client.reply(to: 2)?.type == 2 else { throw TestFailure("a new connection has no answer") }
  }
}
