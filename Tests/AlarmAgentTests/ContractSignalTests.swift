import AlarmAgent
import AlarmCore
import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing

/// What each announcement becomes on the bus; above all those that take minutes or a user to come about.
@Suite(.timeLimit(.minutes(1))) struct ContractSignalTests {
  static let id = AlarmID(high: 1, low: 2)
  static let due = WallInstant(seconds: 1_795_154_400)

  static let announcements: [(Announcement, MemberName, [DBusValue])] = [
    (
      .missed(MissedOccurrence(id: id, title: "Tea", due: due, reason: .missed)),
      "AlarmMissed",
      [.string(id.description), .int64(due.microseconds), .string("missed")]
    ),
    (
      .missed(MissedOccurrence(id: id, title: "Tea", due: due, reason: .timedOut)),
      "AlarmMissed",
      [.string(id.description), .int64(due.microseconds), .string("timedOut")]
    ),
    (
      .opened(id, activationToken: "token-1"), "AlarmOpened", [.string(id.description), .string("token-1")]
    ),
    (.removed(id, .timedOut), "AlarmRemoved", [.string(id.description), .string("timedOut")]),
    (
      .authorization("org.example.Clock", .denied), "AuthorizationChanged",
      [.string("org.example.Clock"), .string("denied")]
    ),
    (.removed(id, .missed), "AlarmRemoved", [.string(id.description), .string("missed")]),
  ]

  @Test("An announcement is a signal of the root object with the contract's arguments", arguments: announcements)
  func signals(announcement: Announcement, member: MemberName, arguments: [DBusValue]) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "test")
      let agent = try await BusConnection.open(.text(bus.address), on: loop)
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let heard = try await client.signals(MatchRule(sender: agent.uniqueName, interface: AlarmInterface.manager))
      BusAnnouncer(connection: agent) { _ in [] }.announce(announcement, to: .everybody)
      var iterator = heard.makeAsyncIterator()
      let signal = try #require(await iterator.next())
      #expect(signal.path == AlarmInterface.rootPath)
      #expect(signal.member == member)
      #expect(signal.arguments == arguments)
      await client.close()
      await agent.close()
    }
  }
}
