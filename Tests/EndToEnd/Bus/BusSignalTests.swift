import AlarmWire
import DBus
import Foundation
import TestSupport
import Testing

/// The signals that clients get, and the alarms as objects.
@Suite struct BusSignalTests {
  private static func path(_ id: String) throws -> ObjectPath {
    try #require(ObjectPath("\(AlarmInterface.alarmsPath.text)/\(id.replacing("-", with: "_"))"))
  }

  private static func withListener(_ body: (AgentSession, HeardSignals) async throws -> Void) async throws {
    try await AgentSession.withAgent { session, _ in
      let heard = try await HeardSignals(session)
      try await body(session, heard)
      heard.end()
    }
  }

  @Test("From being added to being stopped, an alarm's signals come in the order of what happened")
  func life() async throws {
    try await Self.withListener { session, heard in
      let id = try await session.add("1s", "Tea", "snooze=5min")
      let own: DBusValue = .string(id)
      try await session.waitUntil(id, is: "alerting")
      try await session.call("Snooze", own, .string("1s"))
      try await session.waitUntil(id, is: "alerting")
      try await session.call("Countdown", own)
      try await session.call("Pause", own)
      try await session.call("Resume", own)
      let snoozed = try #require(try await session.list().first)
      #expect(snoozed.snoozes == 2)
      try await session.call("Stop", own)
      try await heard.wait(for: "its end") { !$0.named("InterfacesRemoved").isEmpty }
      #expect(
        heard.names(about: id) == [
          "AlarmAdded", "InterfacesAdded", "AlarmChanged alerting", "PropertiesChanged", "AlarmChanged countdown",
          "PropertiesChanged", "AlarmChanged alerting", "PropertiesChanged", "AlarmChanged countdown",
          "PropertiesChanged", "AlarmChanged paused", "PropertiesChanged", "AlarmChanged countdown",
          "PropertiesChanged", "AlarmRemoved", "InterfacesRemoved",
        ])
      #expect(heard.named("AlarmRemoved") == [[own, .string("stopped")]])
      #expect(
        heard.named("InterfacesRemoved") == [[.objectPath(try Self.path(id)), .strings([AlarmInterface.alarm.text])]])
      let fireTimes = heard.named("AlarmChanged").map { $0[2].asInt64 ?? -1 }
      #expect(fireTimes[3] > fireTimes[2], "the countdown ends after the ring that it snoozes")
      #expect(fireTimes[4] == 0, "a paused alarm has no fire time")
      #expect(fireTimes[5] == snoozed.fireTime)
    }
  }

  @Test("InterfacesAdded carries what Get says but for the form, and PropertiesChanged what changed")
  func contents() async throws {
    try await Self.withListener { session, heard in
      let id = try await session.add("1h", "Tea", "body=Green", "snooze=5min", "metadata={\"a\":1}")
      let got = try #require(try await session.call("Get", .string(id)).first)
      try await heard.wait(for: "the object") { !$0.named("InterfacesAdded").isEmpty }
      let added = try #require(heard.named("InterfacesAdded").first)
      let listed = try #require(got.asDictionary).filter { $0.key != .string(AlarmDetails.definition.text) }
      #expect(
        added == [
          .objectPath(try Self.path(id)),
          .dictionary(
            [.init(key: .string(AlarmInterface.alarm.text), value: .dictionary(listed, key: "s", value: "v"))],
            key: "s", value: "a{sv}"),
        ])
      #expect(got["Metadata"] == .string("{\"a\":1}"))

      try await session.call("Pause", .string(id))
      let alarmPath = try Self.path(id)
      try await heard.wait(for: "the change") { $0.all.contains { $0.path == alarmPath } }
      let changed = try #require(heard.all.last { $0.path == alarmPath })
      #expect(changed.interface == "org.freedesktop.DBus.Properties")
      #expect(changed.arguments.first == .string(AlarmInterface.alarm.text))
      #expect(changed.arguments.last == .strings([]))
      let now = try #require(try await session.call("Get", .string(id)).first)
      for entry in try #require(changed.arguments[1].asDictionary) {
        let name = try #require(entry.key.asString)
        #expect(now[name] == entry.value.asVariant, "\(name)")
      }
      #expect(changed.arguments[1]["State"] == .string("paused"))
      #expect(now["Remaining"]?.asInt64 ?? 0 > 0)
    }
  }

  @Test("The root's properties follow the alarms, and are announced when they change")
  func summary() async throws {
    try await Self.withListener { session, heard in
      func all() async throws -> DBusValue {
        try #require(
          try await session.client.call(
            MethodCall(
              destination: AlarmInterface.busName, path: AlarmInterface.rootPath,
              interface: "org.freedesktop.DBus.Properties", member: "GetAll",
              arguments: [.string(AlarmInterface.manager.text)])
          ).first)
      }
      #expect(try await all()["NextAlarm"] == .string(""))
      #expect(try await all()["NextFireTime"] == .int64(0))
      let late = try await session.add("2h", "Bread")
      let soon = try await session.add("1h", "Tea")
      let properties = try await all()
      #expect(properties["NextAlarm"] == .string(soon))
      #expect(properties["CountdownCount"] == .int32(2))
      #expect(properties["AlertingCount"] == .int32(0))
      #expect(try await session.call("Next") == [.string(soon), properties["NextFireTime"] ?? .string("")])
      try await session.call("Cancel", .string(soon))
      #expect(try await all()["NextAlarm"] == .string(late))
      try await heard.wait(for: "three announcements of the root") { heard in
        heard.all.count { $0.path == AlarmInterface.rootPath && $0.member == "PropertiesChanged" } >= 3
      }
      let last = try #require(
        heard.all.last { $0.path == AlarmInterface.rootPath && $0.member == "PropertiesChanged" })
      #expect(last.arguments[1]["NextAlarm"] == .string(late))
      #expect(last.arguments[1]["CountdownCount"] == .int32(1))
    }
  }

  @Test("Each reason for an alarm's end is reported by its word")
  func reasons() async throws {
    try await Self.withListener { session, heard in
      let cancelled = try await session.add("1h", "Tea")
      try await session.call("Cancel", .string(cancelled))
      let stopped = try await session.add("1h", "Tea")
      try await session.call("Stop", .string(stopped))
      let silenced = try await session.add("1s", "Tea")
      try await session.waitUntil(silenced, is: "alerting")
      #expect(try await session.call("StopAll") == [.int32(1)])
      #expect(try await session.call("StopAll") == [.int32(0)])
      try await heard.wait(for: "three ends") { $0.named("AlarmRemoved").count == 3 }
      #expect(
        heard.named("AlarmRemoved") == [
          [.string(cancelled), .string("cancelled")], [.string(stopped), .string("stopped")],
          [.string(silenced), .string("stopped")],
        ])
    }
  }

  @Test("A repeating alarm that is stopped stays, and a one-shot one goes")
  func repeating() async throws {
    try await Self.withListener { session, heard in
      let id = try await session.add("07:30 daily", "Wake up")
      let before = try #require(try await session.list().first)
      try await session.call("Stop", .string(id))
      #expect(try await session.state(id) == "scheduled")
      #expect(try #require(try await session.list().first).fireTime >= before.fireTime)
      #expect(heard.named("AlarmRemoved").isEmpty)
      try await session.call("Cancel", .string(id))
      #expect(try await session.list().isEmpty)
    }
  }

  @Test("GetManagedObjects, List, ListJSON, Get and an object's own properties agree")
  func agreement() async throws {
    try await AgentSession.withAgent { session, _ in
      _ = try await session.add("1h", "Tea", "body=one\ntwo", "sound=none", "icon=alarm-symbolic", "tint=#FF9500")
      _ = try await session.add("07:30 mon-fri", "Wäcker 🕰", "zone=Europe/Berlin", "metadata=[1,2]")
      let paused = try await session.add("30min", "")
      try await session.call("Pause", .string(paused))
      let list = try await session.list()
      #expect(list.count == 3)

      let managed = try await session.client.call(
        MethodCall(
          destination: AlarmInterface.busName, path: AlarmInterface.rootPath,
          interface: "org.freedesktop.DBus.ObjectManager", member: "GetManagedObjects"))
      let objects = try #require(managed.first?.asDictionary)
      #expect(objects.count == list.count)
      for alarm in list {
        let path = try Self.path(alarm.id)
        let entry = try #require(objects.first { $0.key == .objectPath(path) })
        let properties = try #require(entry.value.asDictionary?.first)
        #expect(properties.key == .string(AlarmInterface.alarm.text))
        #expect(try AlarmSnapshot(properties: properties.value) == alarm)
        let got = try #require(try await session.call("Get", .string(alarm.id.uppercased())).first)
        #expect(try AlarmSnapshot(properties: got) == alarm)

        let own = DBusValue.string(AlarmInterface.alarm.text)
        func property(_ member: MemberName, _ arguments: DBusValue...) async throws -> DBusValue? {
          try await session.client.call(
            MethodCall(
              destination: AlarmInterface.busName, path: path, interface: "org.freedesktop.DBus.Properties",
              member: member, arguments: arguments)
          ).first
        }
        #expect(try await property("GetAll", own) == got)
        for entry in try #require(got.asDictionary) {
          #expect(try await property("Get", own, entry.key) == entry.value)
        }
      }
      let json = try #require(try await session.call("ListJSON").first?.asString)
      #expect(try JSONText.read(json) == list.json)
    }
  }

  @Test("An alarm's object has the verbs of the manager, without the id")
  func verbs() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1h", "Tea", "snooze=10min")
      func call(_ member: MemberName, _ arguments: DBusValue...) async throws -> WireError.Code? {
        do {
          _ = try await session.client.call(
            MethodCall(
              destination: AlarmInterface.busName, path: try Self.path(id), interface: AlarmInterface.alarm,
              member: member, arguments: arguments))
          return nil
        } catch let error as DBusError { return WireError(error)?.code ?? .ambiguous }
      }
      #expect(try await call("Resume") == .invalidState)
      #expect(try await call("Countdown") == .invalidState)
      #expect(try await call("Snooze", .string("5min")) == .invalidState)
      #expect(try await call("Snooze", .string("never")) == .invalidArgument)
      #expect(try await call("Pause") == nil)
      #expect(try await session.state(id) == "paused")
      #expect(try await call("Pause") == .invalidState)
      #expect(try await call("Resume") == nil)
      #expect(try await session.state(id) == "countdown")
      #expect(try await call("Stop") == nil)
      #expect(try await session.list().isEmpty)
      #expect(try await call("Stop") == .notFound)
      #expect(try await call("Cancel") == .notFound)
    }
  }

  @Test("A ringing alarm's object snoozes and stops, and cancelling ends a repeating one")
  func ringingVerbs() async throws {
    try await AgentSession.withAgent { session, _ in
      let id = try await session.add("1s", "Tea", "snooze=10min")
      func call(_ id: String, _ member: MemberName, _ arguments: DBusValue...) async throws {
        _ = try await session.client.call(
          MethodCall(
            destination: AlarmInterface.busName, path: try Self.path(id), interface: AlarmInterface.alarm,
            member: member, arguments: arguments))
      }
      try await session.waitUntil(id, is: "alerting")
      try await call(id, "Snooze", .string("1s"))
      try await session.waitUntil(id, is: "alerting")
      try await call(id, "Snooze", .string(""))
      let snoozed = try #require(try await session.list().first)
      #expect(snoozed.state == "countdown" && snoozed.total == 600_000_000 && snoozed.snoozes == 2)
      try await call(id, "Cancel")
      let daily = try await session.add("07:30 daily", "Wake up")
      try await call(daily, "Cancel")
      #expect(try await session.list().isEmpty)
    }
  }
}
