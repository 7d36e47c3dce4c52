import AlarmWire
import DBus
import EventLoop
import Synchronization
import TestSupport
import Testing

@testable import AlarmKit

/// Which alarms a process sees while the agent can't say who it is.
@Suite(.timeLimit(.minutes(10))) struct OwnerTests {
  @Test("While the agent doesn't say who calls, nobody's alarms are shown; then the caller's own")
  func silence() async throws {
    let usable = KnownAlarmsTests.snapshots(20).filter { Alarm($0) != nil }
    let own = try #require(usable.first)
    var other = try #require(usable.last)
    other.owner = "org.example.Other"
    try #require(own.id != other.id)
    let list = DBusValue.array([own, other].map(\.properties), of: "a{sv}")
    let questions = Mutex(0)
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "agent without a memory")
      defer { loop.stop() }
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      connection.export(
        ExportedObject(
          path: AlarmInterface.rootPath,
          interfaces: [
            InterfaceTable(
              name: AlarmInterface.manager,
              methods: [
                MethodRow(name: "WhoAmI", outputs: [ArgumentRow("id", "s"), ArgumentRow("kind", "s")]) { _ in
                  let number = questions.withLock { count in
                    count += 1
                    return count
                  }
                  return number < 3
                    ? .failure(.noReply("busy")) : .reply([.string(KnownAlarmsTests.owner), .string("host")])
                },
                MethodRow(name: "List", outputs: [ArgumentRow("alarms", "aa{sv}")]) { _ in .reply([list]) },
              ])
          ]))
      #expect(try await connection.requestName(AlarmInterface.busName) == .owned)
      let manager = AlarmManager(.text(bus.address))
      let error = await SemanticsTests.failure { _ = try manager.alarms }
      #expect(error?.code == 2)
      // Its first question is not answered either; it asks again.
      var updates = manager.alarmUpdates.makeAsyncIterator()
      let first = await updates.next(isolation: #isolation)
      #expect(first?.map { $0.id.uuidString.lowercased() } == [own.id])
      await connection.close()
    }
  }
}
