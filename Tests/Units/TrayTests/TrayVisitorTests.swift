import AlarmCore
import DBus
import EventLoop
import TestSupport
import Testing
import Tray

/// Who may see the icon and press its lines. The host of the tray is outside of sandboxes, the stranger is inside.
@Suite(.timeLimit(.minutes(10))) struct TrayVisitorTests {
  private static let item: InterfaceName = "org.kde.StatusNotifierItem"
  private static let menu: InterfaceName = "com.canonical.dbusmenu"
  private static let properties: InterfaceName = "org.freedesktop.DBus.Properties"
  private static let click: [DBusValue] = [.string("clicked"), .variant(.string("")), .uint32(0)]

  private struct Rig: Sendable {
    let tray: Tray
    let host: TrayHost
    let icon: TrayHost.Icon
    let stranger: BusConnection
    let events: TrayEvents

    /// The answer to the stranger: the error's name, or nothing.
    func error(_ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [DBusValue]) async
      -> String?
    {
      do {
        _ = try await stranger.call(
          MethodCall(destination: icon.owner, path: path, interface: interface, member: member, arguments: arguments))
        return nil
      } catch {
        return error.name.text
      }
    }

    /// The methods of the specifications' interfaces at a path.
    func methods(at path: ObjectPath) async throws -> Set<String> {
      let answer = try await stranger.call(
        MethodCall(
          destination: icon.owner, path: path, interface: "org.freedesktop.DBus.Introspectable", member: "Introspect"))
      let interfaces = (answer.first?.asString ?? "").split(separator: "<interface name=\"").dropFirst()
      return Set(
        interfaces.flatMap { text -> [String] in
          let name = text.prefix { $0 != "\"" }
          guard !name.hasPrefix("org.freedesktop.DBus") else { return [] }
          return text.split(separator: "<method name=\"").dropFirst().map { "\(name).\($0.prefix { $0 != "\"" })" }
        })
    }
  }

  private static func with(_ body: @Sendable (Rig) async throws -> Void) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "tray test")
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let stranger = try await BusConnection.open(.text(bus.address), on: loop)
      let events = TrayEvents()
      let sandboxed = stranger.uniqueName
      let tray = Tray(
        connection: client, address: .text(bus.address), isOutsideSandboxes: { $0 != sandboxed },
        report: { Issue.record("\($0)") }, events: { events.add($0) })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await tray.run() }
        defer { tray.close() }
        try await TrayHost.with(bus.address) { host in
          try await Patience.until("it is watched") { events.list == [.watched(true)] }
          tray.show(Views.view([Views.counting(240)]))
          let icon = try await host.icon()
          try await body(Rig(tray: tray, host: host, icon: icon, stranger: stranger, events: events))
        }
      }
      await stranger.close()
      await client.close()
    }
  }

  @Test("A sandbox that reaches the icon gets no answer, presses nothing, and gets no signal")
  func refused() async throws {
    try await Self.with { rig in
      let heard = try await rig.stranger.signals(MatchRule(sender: rig.icon.owner))
      let all = try await rig.host.properties(of: rig.icon)
      let menu = try #require(all["Menu"]?.asObjectPath)
      let pause = try #require(try await rig.host.menu(of: rig.icon).first?.children.first?.id)
      let path = rig.icon.path
      let one = DBusValue.array([.int32(pause)], of: "i")
      let calls: [(ObjectPath, InterfaceName, MemberName, [DBusValue])] = [
        (path, Self.properties, "GetAll", [.string(Self.item.text)]),
        (path, Self.properties, "Get", [.string(Self.item.text), .string("Title")]),
        (path, Self.properties, "Get", [.string(""), .string("ToolTip")]),
        (path, Self.item, "SecondaryActivate", [.int32(0), .int32(0)]),
        (path, Self.item, "Scroll", [.int32(1), .string("vertical")]),
        (path, Self.item, "XAyatanaSecondaryActivate", [.uint32(0)]),
        (path, Self.item, "ProvideXdgActivationToken", [.string("token")]),
        (menu, Self.properties, "GetAll", [.string(Self.menu.text)]),
        (menu, Self.menu, "GetLayout", [.int32(0), .int32(-1), .strings([])]),
        (menu, Self.menu, "GetGroupProperties", [one, .strings([])]),
        (menu, Self.menu, "GetProperty", [.int32(pause), .string("label")]),
        (menu, Self.menu, "Event", [.int32(pause)] + Self.click),
        (menu, Self.menu, "EventGroup", [.array([.structure([.int32(pause)] + Self.click)], of: "(isvu)")]),
        (menu, Self.menu, "AboutToShow", [.int32(pause)]),
        (menu, Self.menu, "AboutToShowGroup", [one]),
      ]
      for (path, interface, member, arguments) in calls {
        let error = await rig.error(path, interface, member, arguments)
        #expect(error == "org.freedesktop.DBus.Error.AccessDenied", "\(member.text)")
      }
      // Every existing method; a new one has to be tried as well.
      let tried = Set(calls.map { "\($0.1.text).\($0.2.text)" })
      let known = try await rig.methods(at: path).union(rig.methods(at: menu))
      #expect(known.count == 11 && tried.isSuperset(of: known), "\(known.subtracting(tried))")
      rig.tray.show(Views.view([Views.ringing()]))
      try await Patience.until("the host hears") { rig.host.signals.contains("NewStatus") }
      #expect(rig.events.list == [.watched(true)])
      await rig.stranger.close()
      for await signal in heard { Issue.record("\(signal.member.text) was heard") }
    }
  }

  @Test("A sandbox that owns a host's name is a host: it sees and presses")
  func hostName() async throws {
    try await Self.with { rig in
      _ = try await rig.stranger.requestName("org.kde.StatusNotifierHost-7-1")
      let path = rig.icon.path
      #expect(await rig.error(path, Self.properties, "GetAll", [.string(Self.item.text)]) == nil)
      let menu = try #require(try await rig.host.properties(of: rig.icon)["Menu"]?.asObjectPath)
      let pause = try #require(try await rig.host.menu(of: rig.icon).first?.children.first?.id)
      #expect(await rig.error(menu, Self.menu, "Event", [.int32(pause)] + Self.click) == nil)
      #expect(rig.events.list == [.watched(true), .chosen(.press(Views.tea, .pause))])
    }
  }

  @Test("Calls that come before their caller is known are answered")
  func early() async throws {
    try await Self.with { rig in
      _ = try await rig.stranger.requestName("org.kde.StatusNotifierHost-7-1")
      let path = rig.icon.path
      async let first = rig.error(path, Self.properties, "GetAll", [.string(Self.item.text)])
      async let second = rig.error(path, Self.properties, "Get", [.string(Self.item.text), .string("Nothing")])
      async let third = rig.error(path, Self.item, "Scroll", [.int32(1), .string("vertical")])
      let answers = await [first, second, third]
      #expect(answers == [nil, "org.freedesktop.DBus.Error.UnknownProperty", nil])
    }
  }
}
