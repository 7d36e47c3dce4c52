package import DBus
import EventLoop
import Synchronization

/// A desktop's tray: the watcher with which icons register, and a host that reads and clicks them as a panel does.
package final class TrayHost: Sendable {
  /// A registered icon.
  package struct Icon: Hashable, Sendable {
    package let owner: BusName
    package let path: ObjectPath
  }

  /// A line of a menu.
  package struct Line: Hashable, Sendable {
    package let id: Int32
    package let label: String
    package let isEnabled: Bool
    package let children: [Line]
  }

  private static let item: InterfaceName = "org.kde.StatusNotifierItem"
  private static let menu: InterfaceName = "com.canonical.dbusmenu"

  private let connection: BusConnection
  private let registered = Mutex<[Icon]>([])
  private let shows = Mutex(true)
  private let heard = Mutex<[SignalMessage]>([])

  private init(_ connection: BusConnection) { self.connection = connection }

  /// Runs a body with a tray on a bus. With `rereads`, it reads what a signal reports as changed, as panels do.
  package static func with<Result: Sendable>(
    _ address: String, rereads: Bool = false, _ body: @Sendable (TrayHost) async throws -> Result
  ) async throws -> Result {
    let loop = EventLoop(name: "tray host")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(address), on: loop)
    let host = TrayHost(connection)
    let signals = [
      try await connection.signals(MatchRule(interface: item)),
      try await connection.signals(MatchRule(interface: menu)),
    ]
    connection.export(host.watcher)
    guard try await connection.requestName("org.kde.StatusNotifierWatcher") == .owned else {
      throw TestFailure("another watcher is on the bus")
    }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for stream in signals {
        group.addTask {
          for await signal in stream {
            host.heard.withLock { $0.append(signal) }
            if rereads { await host.reread(after: signal) }
          }
        }
      }
      let result = try await body(host)
      // The object keeps the host, and the host its connection.
      connection.unexport("/StatusNotifierWatcher")
      await connection.close()
      group.cancelAll()
      return result
    }
  }

  /// Reads what a signal announced; the icon may have gone meanwhile.
  private func reread(after signal: SignalMessage) async {
    guard let owner = signal.sender, signal.member.text.hasPrefix("New") else { return }
    let icon = Icon(owner: owner, path: signal.path)
    let name = signal.member == "NewIcon" ? "IconPixmap" : String(signal.member.text.dropFirst(3))
    _ = try? await call(
      icon, icon.path, "org.freedesktop.DBus.Properties", "Get", [.string(Self.item.text), .string(name)])
  }

  /// Shows or hides its place for icons, like a panel whose tray is removed: it keeps the list of icons.
  package func setPlace(_ isThere: Bool) {
    shows.withLock { $0 = isThere }
    connection.emit(
      SignalMessage(
        path: "/StatusNotifierWatcher", interface: "org.kde.StatusNotifierWatcher",
        member: isThere ? "StatusNotifierHostRegistered" : "StatusNotifierHostUnregistered"))
  }

  /// Leaves the bus before the body's end, like a panel that exits.
  package func leave() async { await connection.close() }

  private var watcher: ExportedObject {
    ExportedObject(
      path: "/StatusNotifierWatcher",
      interfaces: [
        InterfaceTable(
          name: "org.kde.StatusNotifierWatcher",
          methods: [
            MethodRow(name: "RegisterStatusNotifierItem", inputs: [.init("service", "s")]) { call in
              guard let path = ObjectPath(call.arguments[0].asString ?? "") else {
                return .failure(.invalidArgs("service: not a path"))
              }
              self.registered.withLock { $0.append(Icon(owner: call.sender, path: path)) }
              return .reply([])
            }
          ],
          properties: [
            PropertyRow(name: "IsStatusNotifierHostRegistered", signature: "b") { _ in
              .bool(self.shows.withLock(\.self))
            },
            PropertyRow(name: "ProtocolVersion", signature: "i") { _ in .int32(0) },
          ])
      ])
  }

  /// Every registration so far.
  package var registrations: [Icon] { registered.withLock { $0 } }

  /// The names of all signals of icons and menus so far.
  package var signals: [String] { heard.withLock { $0.map(\.member.text) } }

  /// All signals of a name.
  package func all(_ member: MemberName) -> [SignalMessage] { heard.withLock { $0.filter { $0.member == member } } }

  /// The latest signal of a name.
  package func signal(_ member: MemberName) -> SignalMessage? { all(member).last }

  /// Waits for an icon that is there.
  package func icon() async throws -> Icon {
    var found: Icon?
    try await Patience.until("an icon registers, and is there") {
      found = registrations.last
      guard let found else { return false }
      return await connection.owner(of: found.owner) != nil
    }
    guard let found else { throw TestFailure("no icon") }
    // As panels do; an icon sends signals only after it was read.
    _ = try await properties(of: found)
    return found
  }

  /// Waits until the last icon has left the bus.
  package func waitForNoIcon() async throws {
    try await Patience.until("no icon is there") {
      guard let last = registrations.last else { return true }
      return await connection.owner(of: last.owner) == nil
    }
  }

  /// All that an icon says about itself.
  package func properties(of icon: Icon) async throws -> DBusValue {
    try await call(icon, icon.path, "org.freedesktop.DBus.Properties", "GetAll", [.string(Self.item.text)]).first
      ?? .properties([])
  }

  /// One thing that an icon says about itself, as text.
  package func text(_ property: String, of icon: Icon) async throws -> String {
    try await properties(of: icon)[property]?.asString ?? ""
  }

  /// Waits until an icon's title matches.
  package func waitForTitle(_ icon: Icon, _ isMeant: @Sendable (String) -> Bool) async throws {
    var title = ""
    do {
      try await Patience.until("the icon has the title") {
        title = try await text("Title", of: icon)
        return isMeant(title)
      }
    } catch {
      throw TestFailure("\(error); the title is \(title)")
    }
  }

  /// The whole menu.
  package func menu(of icon: Icon) async throws -> [Line] {
    let answer = try await callMenu(icon, "GetLayout", [.int32(0), .int32(-1), .strings([])])
    guard answer.count == 2 else { throw TestFailure("GetLayout answered \(answer)") }
    return Self.children(answer[1])
  }

  /// Clicks the line with a label; if another label is given, below the line with that one.
  package func click(_ label: String, below parent: String? = nil, of icon: Icon) async throws {
    var lines = try await menu(of: icon)
    if let parent { lines = lines.first { $0.label.hasPrefix(parent) }?.children ?? [] }
    guard let line = lines.first(where: { $0.label == label }) else {
      throw TestFailure("there is no line \(label) among \(lines.map(\.label))")
    }
    _ = try await callMenu(icon, "Event", [.int32(line.id), .string("clicked"), .variant(.string("")), .uint32(0)])
  }

  /// Requests another bus name.
  package func own(_ name: BusName) async throws { _ = try await connection.requestName(name) }

  /// Calls the menu of an icon.
  package func callMenu(_ icon: Icon, _ member: MemberName, _ arguments: [DBusValue]) async throws -> [DBusValue] {
    guard let path = try await properties(of: icon)["Menu"]?.asObjectPath else { throw TestFailure("no menu") }
    return try await call(icon, path, Self.menu, member, arguments)
  }

  private func call(
    _ icon: Icon, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, _ arguments: [DBusValue]
  ) async throws -> [DBusValue] {
    try await connection.call(
      MethodCall(destination: icon.owner, path: path, interface: interface, member: member, arguments: arguments))
  }

  private static func children(_ layout: DBusValue) -> [Line] {
    guard let fields = layout.asStructure, fields.count == 3 else { return [] }
    return (fields[2].asArray ?? []).compactMap(\.asVariant).compactMap { child in
      guard let own = child.asStructure, let id = own.first?.asInt32, own.count == 3 else { return nil }
      return Line(
        id: id, label: own[1]["label"]?.asString ?? "", isEnabled: own[1]["enabled"]?.asBool ?? true,
        children: children(child))
    }
  }
}
