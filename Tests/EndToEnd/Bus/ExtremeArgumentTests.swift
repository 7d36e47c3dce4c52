import AlarmWire
import DBus
import TestSupport
import Testing

/// Numbers at the limits of their types, in every argument of every method and in every property of everything that the agent
/// exports, according to introspection: each call is answered, and the agent is the same process afterwards.
@Suite(.timeLimit(.minutes(10))) struct ExtremeArgumentTests {
  /// An object and its members.
  private struct Object {
    let owner: BusName
    let path: ObjectPath
    let interfaces: [InterfaceDescription]
  }

  private static let properties: InterfaceName = "org.freedesktop.DBus.Properties"

  @Test("No number ends the agent, whichever method or property it is given to")
  func everywhere() async throws {
    try await AgentSession.with { session in
      try session.process.configure("[Tray]\nshow=always\n")
      let agent = try await session.startAgent()
      try await TrayHost.with(session.bus.address) { host in
        _ = try await session.add("1h", "Tea")
        let service = try #require(await session.client.owner(of: AlarmInterface.busName))
        let icon = try await host.icon()
        var (objects, calls) = (0, 0)
        for owner in [service, icon.owner] {
          for object in try await Self.objects(of: owner, below: "/", session) {
            objects += 1
            calls += try await Self.tryOut(object, session)
            #expect(await session.client.owner(of: AlarmInterface.busName) == service, "after \(object.path.text)")
            #expect(await session.client.owner(of: icon.owner) == icon.owner, "after \(object.path.text)")
          }
        }
        print("extremes: \(calls) calls of \(objects) objects")
        // The manager, at least one alarm, the icon and its menu; and the menu's most notorious call.
        #expect(objects >= 4 && calls > 400)
        _ = try await host.callMenu(icon, "GetLayout", [.int32(0), .int32(.min), .strings([])])
        #expect(try await session.call("Status").first?.asDictionary?.isEmpty == false)
      }
      await agent.kill()
    }
  }

  @Test("No number in the JSON form ends the agent")
  func json() async throws {
    try await AgentSession.withAgent { session, _ in
      let service = await session.client.owner(of: AlarmInterface.busName)
      let numbers = [
        "0", "1", "-1", "\(Int64.max)", "\(Int64.min)", "\(UInt64.max)", "1e308", "-1e308", "5e-324", "253402300800",
        "9e12", "-9e12", "9223372036854", "1e9", "2592000",
      ]
      let places = [
        #""schedule":{"fixed":@}"#, #""when":"1h","volume":@"#, #""when":"1h","ramp":@"#,
        #""when":"1h","ringTimeout":@"#,
        #""when":"1h","lateWindow":@"#, #""when":"1h","onTimeout":"snooze","maxSnoozes":@"#,
        #""countdown":{"preAlert":@}"#,
        #""when":"1h","countdown":{"postAlert":@}"#, #""when":"07:30","countdown":{"preAlert":@,"postAlert":@}"#,
        #""when":"1h","metadata":@"#,
      ]
      for place in places {
        for number in numbers {
          let json = "{" + place.replacing("@", with: number) + "}"
          try await Self.call(.manager("Schedule", .string(""), .string(json)), session)
        }
      }
      #expect(await session.client.owner(of: AlarmInterface.busName) == service)
      _ = try await session.list()
    }
  }

  // MARK: Private

  /// All objects of a connection at a path and below it.
  private static func objects(of owner: BusName, below path: ObjectPath, _ session: AgentSession) async throws
    -> [Object]
  {
    let xml = try await session.client.call(
      MethodCall(
        destination: owner, path: path, interface: "org.freedesktop.DBus.Introspectable", member: "Introspect")
    ).first?.asString
    let (interfaces, children) = InterfaceDescription.read(xml ?? "")
    var found = interfaces.isEmpty ? [] : [Object(owner: owner, path: path, interfaces: interfaces)]
    for child in children {
      let below = try #require(ObjectPath(path.text == "/" ? "/\(child)" : "\(path.text)/\(child)"))
      found += try await objects(of: owner, below: below, session)
    }
    return found
  }

  /// Makes every call of an object; the result is their number.
  private static func tryOut(_ object: Object, _ session: AgentSession) async throws -> Int {
    var count = 0
    for interface in object.interfaces {
      let name = try #require(InterfaceName(interface.name))
      for method in interface.methods {
        for arguments in ExtremeValues.arguments(of: method.inputs.map(\.type)) {
          let call = MethodCall(
            destination: object.owner, path: object.path, interface: name,
            member: try #require(MemberName(method.name)), arguments: arguments)
          try await Self.call(call, session)
          count += 1
        }
      }
      for line in interface.members where line.hasPrefix("property ") {
        let property = DBusValue.string(String(line.split(separator: " ")[1]))
        for value in [.string("")] + ExtremeValues.of("v") where count < 2_000 {
          let variant = value.asVariant == nil ? DBusValue.variant(value) : value
          let call = MethodCall(
            destination: object.owner, path: object.path, interface: properties, member: "Set",
            arguments: [.string(interface.name), property, variant])
          try await Self.call(call, session)
          count += 1
        }
        let call = MethodCall(
          destination: object.owner, path: object.path, interface: properties, member: "Get",
          arguments: [.string(interface.name), property])
        try await Self.call(call, session)
      }
    }
    return count
  }

  /// Makes a call, which may be refused but has to be answered.
  private static func call(_ call: MethodCall, _ session: AgentSession) async throws {
    do throws(DBusError) {
      _ = try await session.client.call(call)
    } catch {
      let isUnanswered = ["NoReply", "ServiceUnknown", "NameHasNoOwner", "Disconnected"].contains {
        error.name.text.hasSuffix("." + $0)
      }
      if isUnanswered {
        throw TestFailure(
          "\(call.interface.text).\(call.member.text)(\(call.arguments)): \(error)\n\(session.agentLog)")
      }
    }
  }
}
