import AlarmCore
import DBus
import EventLoop
import TestSupport
import Testing
import Tray

/// The icon on a real bus; the test is its watcher and host.
@Suite struct TrayTests {
  private struct Rig: Sendable {
    let bus: PrivateBus
    let tray: Tray
    let events: TrayEvents
    let client: BusConnection

    /// How many connections there are.
    func connections() async throws -> Int {
      let call = MethodCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "ListNames")
      return try await client.call(call).first?.asStrings?.count { $0.hasPrefix(":") } ?? 0
    }
  }

  private static func with(_ body: @Sendable (Rig) async throws -> Void) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "tray test")
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let events = TrayEvents()
      let tray = Tray(
        connection: client, address: .text(bus.address), isOutsideSandboxes: { _ in true },
        report: { Issue.record("\($0)") }, events: { events.add($0) })
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { await tray.run() }
        defer { tray.close() }
        try await body(Rig(bus: bus, tray: tray, events: events, client: client))
      }
      await client.close()
    }
  }

  private static func watched(_ rig: Rig, times: Int = 1) async throws {
    try await Patience.until("it is watched for the \(times). time") {
      rig.events.list.count { $0 == .watched(true) } == times
    }
  }

  @Test("A panel that keeps the list of icons and shows none doesn't count, until it has a place for them")
  func places() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        _ = try await host.icon()
        host.setPlace(false)
        try await Patience.until("it is no longer watched") { rig.events.list.last == .watched(false) }
        try await host.waitForNoIcon()
        rig.tray.show(Views.view([Views.counting(180)]))
        host.setPlace(true)
        try await Self.watched(rig, times: 2)
        // It may have begun before the panel, and then reports that.
        #expect(rig.events.list == [.watched(true), .watched(false), .watched(true)])
        rig.tray.show(Views.view([Views.counting(120)]))
        let icon = try await host.icon()
        #expect(try await host.text("Title", of: icon) == "Tea · 2 min")
      }
    }
  }

  @Test("The icon says everything that hosts ask for, and leaves the bus when there is nothing to show")
  func appears() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        let icon = try await host.icon()
        let all = try await host.properties(of: icon)
        for name in [
          "Category", "Id", "Title", "Status", "WindowId", "IconName", "IconPixmap", "OverlayIconName",
          "AttentionIconName",
          "ToolTip", "ItemIsMenu", "Menu", "IconThemePath", "XAyatanaLabel", "XAyatanaLabelGuide",
          "AttentionAccessibleDesc",
        ] {
          #expect(all[name] != nil, "\(name)")
        }
        #expect(all["Title"] == .string("Tea · 4 min") && all["IconAccessibleDesc"] == all["Title"])
        #expect(all["Status"] == .string("Active"))
        let menu = try await host.menu(of: icon)
        #expect(menu.map(\.label) == ["Tea · 4 min", "", "New timer"])
        rig.tray.show(nil)
        try await host.waitForNoIcon()
      }
    }
  }

  @Test("A changed countdown is signalled, and read anew")
  func changes() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        let icon = try await host.icon()
        rig.tray.show(Views.view([Views.counting(180)]))
        try await host.waitForTitle(icon) { $0 == "Tea · 3 min" }
        try await Patience.until("the signals") { host.signals.contains("ItemsPropertiesUpdated") }
        #expect(host.signal("XAyatanaNewLabel")?.arguments == [.string("3 min"), .string("59 min")])
        #expect(!host.signals.contains("LayoutUpdated"))
        rig.tray.show(Views.view([Views.ringing()]))
        try await Patience.until("the status") { host.signal("NewStatus")?.arguments == [.string("NeedsAttention")] }
        #expect(host.registrations.count == 1)
      }
    }
  }

  @Test("It registers again at each new watcher")
  func registersAgain() async throws {
    try await Self.with { rig in
      for time in 1...3 {
        try await TrayHost.with(rig.bus.address) { host in
          try await Self.watched(rig, times: time)
          // The agent shows its view again to a new desktop.
          rig.tray.show(Views.view([Views.counting(240)]))
          let icon = try await host.icon()
          let title = try await host.text("Title", of: icon)
          #expect(title == "Tea · 4 min")
        }
        try await Patience.until("the end of the watcher was seen") {
          rig.events.list.count { $0 == .watched(false) } == time
        }
      }
    }
  }

  @Test("Without a watcher there is no icon, no connection and no message")
  func unwatched() async throws {
    try await Self.with { rig in
      let items = try await rig.client.signals(MatchRule(interface: "org.kde.StatusNotifierItem"))
      let menus = try await rig.client.signals(MatchRule(interface: "com.canonical.dbusmenu"))
      let before = try await rig.connections()
      for seconds in 1...50 { rig.tray.show(Views.view([Views.counting(Int64(seconds))])) }
      rig.tray.show(nil)
      // A later watcher gets nothing old; when it is ready, all of this was done.
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        let during = try await rig.connections()
        #expect(during == before + 1)
        #expect(host.registrations.isEmpty && host.signals.isEmpty)
      }
      await rig.client.close()
      for stream in [items, menus] { for await signal in stream { Issue.record("\(signal.member.text) was sent") } }
    }
  }

  @Test("A click is what it says")
  func clicks() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        let icon = try await host.icon()
        try await host.click("Pause", below: "Tea", of: icon)
        try await host.click("5 min", below: "New timer", of: icon)
        #expect(
          rig.events.list == [
            .watched(true), .chosen(.press(Views.tea, .pause)), .chosen(.startTimer(minutes: 5)),
          ])
      }
    }
  }

  @Test("A late or wrong call is an error, and never a click")
  func wrongCalls() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        let icon = try await host.icon()
        let late = try #require(try await host.menu(of: icon).first?.children.first?.id)
        rig.tray.show(Views.view([Views.paused(240)]))
        try await host.waitForTitle(icon) { $0.contains("paused") }
        let click: [DBusValue] = [.string("clicked"), .variant(.string("")), .uint32(0)]
        let wrong: [(MemberName, [DBusValue])] = [
          ("Event", [.int32(late)] + click), ("Event", [.int32(-1)] + click), ("Event", [.int32(.min)] + click),
          ("Event", [.string("1")] + click), ("Event", [.int32(1)]), ("Event", []),
          ("Event", [.int32(1), .string("clicked"), .string(""), .uint32(0)]),
          ("EventGroup", [.array([.structure([.int32(99)] + click)], of: "(isvu)")]), ("EventGroup", [.int32(3)]),
          ("GetLayout", [.int32(99), .int32(-1), .strings([])]), ("GetLayout", [.uint32(0), .int32(-1), .strings([])]),
          ("GetProperty", [.int32(0), .string("\u{7f}nothing")]), ("GetProperty", [.int32(99), .string("label")]),
          ("AboutToShow", [.int32(99)]), ("AboutToShow", [.string("")]), ("Nothing", []),
        ]
        for (member, arguments) in wrong {
          await #expect(throws: DBusError.self, "\(member.text) \(arguments)") {
            _ = try await host.callMenu(icon, member, arguments)
          }
        }
        // Some are valid, some aren't: the valid ones count.
        let group = try await host.callMenu(icon, "AboutToShowGroup", [.array([.int32(0), .int32(99)], of: "i")])
        #expect(group == [.array([], of: "i"), .array([.int32(99)], of: "i")])
        let resume = try #require(try await host.menu(of: icon).first?.children.first?.id)
        let events = [DBusValue.structure([.int32(99)] + click), .structure([.int32(resume)] + click)]
        let mixed = try await host.callMenu(icon, "EventGroup", [.array(events, of: "(isvu)")])
        #expect(mixed == [.array([.int32(99)], of: "i")])
        _ = try await host.callMenu(
          icon, "Event", [.int32(resume), .string("opened"), .variant(.int32(0)), .uint32(0)])
        // A submenu's own line and the menu itself can't be clicked.
        _ = try await host.callMenu(icon, "Event", [.int32(0)] + click)
        #expect(rig.events.list == [.watched(true), .chosen(.press(Views.tea, .resume))])
      }
    }
  }

  @Test("Properties in groups are those of the lines that are asked for, or of all")
  func groups() async throws {
    try await Self.with { rig in
      try await TrayHost.with(rig.bus.address) { host in
        try await Self.watched(rig)
        rig.tray.show(Views.view([Views.counting(240)]))
        let icon = try await host.icon()
        let all = try await host.callMenu(icon, "GetGroupProperties", [.array([], of: "i"), .strings([])])
        #expect(all.first?.asArray?.count == 10)
        let asked = DBusValue.array([.int32(1), .int32(1), .int32(99)], of: "i")
        let some = try await host.callMenu(icon, "GetGroupProperties", [asked, .strings(["label"])])
        #expect(
          some.first?.asArray == [.structure([.int32(1), .properties([("label", .string("Tea · 4 min"))])])])
      }
    }
  }
}
