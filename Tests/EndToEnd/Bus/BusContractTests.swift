import AlarmWire
import DBus
import TestSupport
import Testing

/// The files in `dbus/` are the contract; the agent exports exactly what they say.
@Suite struct BusContractTests {
  private static func contract(_ name: String) throws -> InterfaceDescription {
    let text = TextFile.read("\(BuiltPrograms.checkout)/dbus/\(name).xml")
    return try #require(InterfaceDescription.read(text).interfaces.first, "dbus/\(name).xml has no interface")
  }

  private static func exported(
    _ session: AgentSession, _ path: ObjectPath
  ) async throws -> (interfaces: [InterfaceDescription], children: [String]) {
    let answer = try await session.client.call(
      MethodCall(
        destination: AlarmInterface.busName, path: path, interface: "org.freedesktop.DBus.Introspectable",
        member: "Introspect"))
    return InterfaceDescription.read(try #require(answer.first?.asString))
  }

  @Test("The reader of the contract sees methods, directions, properties, signals and children")
  func reader() {
    let read = InterfaceDescription.read(
      """
      <?xml version="1.0"?><!DOCTYPE node PUBLIC "x" "y"><!-- <method name="No"/> -->
      <node name="/a"><interface name="a.b"><annotation name="n" value="a > b"/>
        <method name="M"><arg name="i" type="s"/><arg type="as" name="o" direction="out"/></method><method name="E"/>
        <property name="P" type="x" access="read"><annotation name="q" value="'const'"/></property>
        <signal name="S"><arg name="s" type="u"/></signal></interface><node name="kid"/></node>
      """)
    #expect(read.children == ["kid"])
    #expect(
      read.interfaces == [
        InterfaceDescription(
          name: "a.b",
          members: ["method M(in s i, out as o)", "method E()", "property P x read", "signal S(u s)"])
      ])
  }

  @Test("The root object exports the Manager interface of the contract, and the standard ones")
  func root() async throws {
    try await AgentSession.withAgent { session, _ in
      let exported = try await Self.exported(session, AlarmInterface.rootPath).interfaces
      let contract = try Self.contract("org.alarmkit.Alarms1.Manager")
      #expect(contract.members.count > 20)
      #expect(exported.first { $0.name == contract.name } == contract)
      #expect(
        Set(exported.map(\.name)) == [
          contract.name, "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer",
          "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.ObjectManager",
        ])
    }
  }

  @Test("An alarm's object exports the Alarm interface of the contract, and its folder lists it")
  func alarm() async throws {
    try await AgentSession.withAgent { session, _ in
      let ids = [try await session.add("1h", "Tea"), try await session.add("2h", "Bread")]
      let elements = ids.map { $0.replacing("-", with: "_") }
      let folder = try await Self.exported(session, AlarmInterface.alarmsPath)
      #expect(folder.children.sorted() == elements.sorted())

      let path = try #require(ObjectPath("\(AlarmInterface.alarmsPath.text)/\(elements[0])"))
      let exported = try await Self.exported(session, path)
      let contract = try Self.contract("org.alarmkit.Alarms1.Alarm")
      #expect(contract.members.count > 15)
      #expect(exported.interfaces.first { $0.name == contract.name } == contract)
      #expect(exported.children.isEmpty)
    }
  }

  @Test("Whoever walks from the top finds every object")
  func walk() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1h", "Tea")
      var found: [String] = []
      var waiting: [ObjectPath] = ["/"]
      while let path = waiting.popLast() {
        let node = try await Self.exported(session, path)
        if !node.interfaces.isEmpty { found.append(path.text) }
        let prefix = path.text == "/" ? "" : path.text
        waiting += node.children.compactMap { ObjectPath("\(prefix)/\($0)") }
      }
      #expect(
        found.sorted() == [
          AlarmInterface.rootPath.text, "\(AlarmInterface.rootPath.text)/GnomeSearch",
          "\(AlarmInterface.rootPath.text)/KRunner",
          "\(AlarmInterface.alarmsPath.text)/\(id.replacing("-", with: "_"))",
        ])
    }
  }

  @Test(
    "What isn't there has no introspection data",
    arguments: [
      "/org/alarmkit/Alarms2", "/org/alarmkit/Alarms1/alarm/6f1b0c52_8d0e_4a57_9a3e_0d3f5b1c2a44",
      "/org/alarmkit/Alarms1/alarm/x", "/org/alarmkit/Alarms1/alarm/x/y",
    ] as [ObjectPath])
  func nothingThere(path: ObjectPath) async throws {
    try await AgentSession.withAgent { session, _ in
      let error = await #expect(throws: DBusError.self) { _ = try await Self.exported(session, path) }
      #expect(error?.name == "org.freedesktop.DBus.Error.UnknownObject")
      #expect(error?.message.contains(path.text) ?? false)
    }
  }
}
