import AlarmCore
import DBus
import EventLoop
import Synchronization
import TestSupport
import Testing

@testable import Tray

/// The media player on a real bus; the test is its controller.
@Suite(.timeLimit(.minutes(10))) struct AlarmPlayerTests {
  private static let properties: InterfaceName = "org.freedesktop.DBus.Properties"

  private struct Rig: Sendable {
    let player: AlarmPlayer
    let client: BusConnection
    let stranger: BusConnection
    let chosen: Heard<TrayCommand>
    let reports: Heard<String>

    func call(
      _ member: MemberName, _ arguments: DBusValue..., in interface: InterfaceName = PlayerInterface.player,
      from connection: BusConnection? = nil
    ) async throws -> [DBusValue] {
      try await (connection ?? client).call(
        MethodCall(
          destination: PlayerInterface.busName, path: PlayerInterface.path, interface: interface, member: member,
          arguments: arguments))
    }

    func all(_ interface: InterfaceName = PlayerInterface.player) async throws -> DBusValue {
      try #require(
        try await call("GetAll", .string(interface.text), in: AlarmPlayerTests.properties).first)
    }

    func isThere() async -> Bool { await client.owner(of: PlayerInterface.busName) != nil }

    func appears() async throws { try await Patience.until("the player is there") { await isThere() } }
  }

  private static func with(
    _ face: PlayerFace = PlayerFace(
      identity: "Alarms", desktopEntry: "org.alarmkit.Alarms", picture: "/usr/share/icons/a b.svg"),
    _ body: @Sendable (Rig) async throws -> Void
  ) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "player test")
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let stranger = try await BusConnection.open(.text(bus.address), on: loop)
      let sandboxed = stranger.uniqueName
      let (chosen, reports) = (Heard<TrayCommand>(), Heard<String>())
      let player = AlarmPlayer(
        connection: client, address: .text(bus.address), isOutsideSandboxes: { $0 != sandboxed }, face: { face },
        report: { reports.add($0) },
        chosen: { chosen.add($0) })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await player.run() }
        defer { player.close() }
        try await body(
          Rig(player: player, client: client, stranger: stranger, chosen: chosen, reports: reports))
      }
      await stranger.close()
      await client.close()
    }
  }

  private static func view(_ alarm: MirroredAlarm) -> PlayerView? {
    var alarm = alarm
    alarm.total = .seconds(1500)
    return PlayerView(AlarmMirror(alarms: [alarm]), isUpdated: true, in: .english)
  }

  @Test("The player says all that MPRIS demands, and leaves the bus when there is nothing to control")
  func appears() async throws {
    try await Self.with { rig in
      #expect(await !rig.isThere())
      rig.player.show(Self.view(Views.counting(240)))
      try await rig.appears()
      let root = try await rig.all(PlayerInterface.root)
      #expect(root["Identity"]?.asString == "Alarms" && root["DesktopEntry"]?.asString == "org.alarmkit.Alarms")
      #expect(root["CanRaise"]?.asBool == false && root["SupportedUriSchemes"]?.asStrings == [])
      let player = try await rig.all()
      #expect(player["PlaybackStatus"]?.asString == "Playing" && player["Rate"] == .double(1))
      for (name, value) in [
        ("CanPlay", true), ("CanPause", true), ("CanControl", true), ("CanGoNext", false), ("CanGoPrevious", false),
        ("CanSeek", false),
      ] { #expect(player[name]?.asBool == value, "\(name)") }
      let position = try #require(player["Position"]?.asInt64)
      #expect((1_260_000_000...1_290_000_000).contains(position))
      let data = try #require(player["Metadata"])
      #expect(data["mpris:trackid"]?.asObjectPath?.text.hasPrefix("/org/alarmkit/Alarms1/track/") == true)
      #expect(data["xesam:title"]?.asString == "Tea")
      #expect(data["xesam:artist"]?.asStrings == ["4 min left · rings at 07:30"])
      #expect(data["mpris:length"] == .int64(1_500_000_000))
      #expect(data["mpris:artUrl"]?.asString == "file:///usr/share/icons/a%20b.svg")
      rig.player.show(nil)
      try await Patience.until("it is gone") { await !rig.isThere() }
      rig.player.show(Self.view(Views.ringing()))
      try await rig.appears()
      #expect(rig.reports.list.isEmpty)
    }
  }

  @Test("Methods press the button that the table has, and what they can't do is answered")
  func methods() async throws {
    try await Self.with { rig in
      rig.player.show(Self.view(Views.ringing()))
      try await rig.appears()
      for member in ["Pause", "Previous", "Play", "Next", "Stop", "PlayPause"] as [MemberName] {
        #expect(try await rig.call(member).isEmpty)
      }
      #expect(
        rig.chosen.list
          == [.snooze, .snooze, .stop, .stop].map { TrayCommand.press(Views.tea, $0) })
      _ = try await rig.call("Seek", .int64(1))
      _ = try await rig.call("SetPosition", .objectPath("/a"), .int64(1))
      _ = try await rig.call("Raise", in: PlayerInterface.root)
      let uri = await #expect(throws: DBusError.self) { _ = try await rig.call("OpenUri", .string("file:///a")) }
      #expect(uri?.name == "org.freedesktop.DBus.Error.NotSupported")
      _ = try await rig.call(
        "Set", .string(PlayerInterface.player.text), .string("Volume"), .variant(.double(0)), in: Self.properties)
      #expect(try await rig.all()["Volume"] == .double(1))
      var still = Views.counting(240)
      still.buttons = [.init(key: .cancel, label: "Cancel")]
      rig.player.show(Self.view(still))
      try await Patience.until("it counts") { try await rig.all()["CanPause"]?.asBool == false }
      let pause = await #expect(throws: DBusError.self) { _ = try await rig.call("PlayPause") }
      #expect(pause?.name == "org.freedesktop.DBus.Error.NotSupported")
    }
  }

  @Test("Only what changed is signalled, to whom has asked, and the time that passes isn't")
  func signals() async throws {
    try await Self.with { rig in
      rig.player.show(Self.view(Views.counting(240)))
      try await rig.appears()
      let signals = try await rig.client.signals(
        MatchRule(path: PlayerInterface.path, interface: Self.properties, member: "PropertiesChanged"))
      _ = try await rig.all()
      rig.player.show(Self.view(Views.counting(239)))
      rig.player.show(Self.view(Views.counting(180)))
      rig.player.show(Self.view(Views.paused(180)))
      rig.player.show(Self.view(Views.ringing()))
      var changes: [[String]] = []
      for await signal in signals {
        #expect(signal.arguments.first?.asString == PlayerInterface.player.text)
        let names = ["PlaybackStatus", "Metadata", "CanGoNext", "CanPause"]
        changes.append(names.filter { signal.arguments.dropFirst().first?[$0] != nil })
        if changes.count == 3 { break }
      }
      #expect(changes == [["Metadata"], ["PlaybackStatus", "Metadata", "CanGoNext"], ["PlaybackStatus", "Metadata"]])
    }
  }

  @Test("A program in a sandbox reads nothing, presses nothing and hears nothing")
  func sandboxed() async throws {
    try await Self.with { rig in
      rig.player.show(Self.view(Views.counting(240)))
      try await rig.appears()
      let heard = try await rig.stranger.signals(MatchRule(path: PlayerInterface.path))
      let calls: [(MemberName, [DBusValue], InterfaceName)] =
        PlayerView.Method.allCases.compactMap { MemberName($0.rawValue) }.map { ($0, [], PlayerInterface.player) } + [
          ("GetAll", [.string(PlayerInterface.player.text)], Self.properties),
          ("GetAll", [.string(PlayerInterface.root.text)], Self.properties),
          ("Get", [.string(PlayerInterface.player.text), .string("Metadata")], Self.properties),
          ("Get", [.string(""), .string("Metadata")], Self.properties),
          ("Seek", [.int64(1)], PlayerInterface.player), ("OpenUri", [.string("a")], PlayerInterface.player),
          ("SetPosition", [.objectPath("/a"), .int64(1)], PlayerInterface.player),
          ("Raise", [], PlayerInterface.root), ("Quit", [], PlayerInterface.root),
        ]
      for (member, arguments, interface) in calls {
        let error = await #expect(throws: DBusError.self, "\(member.text)") {
          _ = try await rig.stranger.call(
            MethodCall(
              destination: PlayerInterface.busName, path: PlayerInterface.path, interface: interface, member: member,
              arguments: arguments))
        }
        #expect(error?.name == "org.freedesktop.DBus.Error.AccessDenied", "\(member.text)")
      }
      _ = try await rig.all()
      let signals = try await rig.client.signals(MatchRule(path: PlayerInterface.path))
      rig.player.show(Self.view(Views.ringing()))
      for await _ in signals { break }
      #expect(rig.chosen.list.isEmpty)
      await rig.stranger.close()
      for await signal in heard { Issue.record("\(signal.member.text) was heard") }
    }
  }

  @Test("Where another program has the name it is reported once, and tried again at the next alarm")
  func taken() async throws {
    try await Self.with { rig in
      _ = try await rig.stranger.requestName(PlayerInterface.busName)
      rig.player.show(Self.view(Views.counting(240)))
      rig.player.show(Self.view(Views.counting(180)))
      try await Patience.until("it is reported") { rig.reports.list.count == 1 }
      await rig.stranger.releaseName(PlayerInterface.busName)
      rig.player.show(nil)
      rig.player.show(Self.view(Views.counting(120)))
      try await rig.appears()
      #expect(rig.reports.list.first?.contains(PlayerInterface.busName.text) == true)
      #expect(rig.reports.list.count == 1)
    }
  }

  @Test("The position goes on while it counts, up to the end, and stands otherwise")
  func position() throws {
    let now = ContinuousClock.now
    let counting = PlayerTrack(try #require(Self.view(Views.counting(240))), at: now)
    #expect(counting.position(at: now + .seconds(5)) == .seconds(1265))
    #expect(counting.position(at: now + .seconds(500)) == .seconds(1500))
    #expect(counting.position(at: now - .seconds(5)) == .seconds(1260))
    let paused = PlayerTrack(try #require(Self.view(Views.paused(240))), at: now)
    #expect(paused.position(at: now + .seconds(5)) == .seconds(1260))
  }
}

/// The events of a player.
private final class Heard<Element: Sendable>: Sendable {
  private let all = Mutex<[Element]>([])

  func add(_ element: Element) { all.withLock { $0.append(element) } }

  /// In order.
  var list: [Element] { all.withLock { $0 } }
}
