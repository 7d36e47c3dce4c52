import AlarmWire
import DBus
import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AlarmKit

/// The process that is an application.
@Suite struct ApplicationTests {
  static let id = "org.example.Test-App"

  /// Calls the application's object, whose path follows from its id.
  static func activate(_ bus: PrivateBus, on loop: EventLoop, token: String) async throws {
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    _ = try await connection.call(
      MethodCall(
        destination: "org.example.Test-App", path: "/org/example/Test_App", interface: "org.freedesktop.Application",
        member: "Activate", arguments: [.properties([("desktop-startup-id", .string(token))])]))
    await connection.close()
  }

  @Test(
    "It is there while it is asked, stays as long as its window, and leaves when all is quiet", .timeLimit(.minutes(10))
  )
  func life() async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "caller")
      defer { loop.stop() }
      let (tokens, continuation) = AsyncStream<String?>.makeStream()
      let (closing, close) = AsyncStream<Void>.makeStream()
      let left = LeftMark()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await AlarmKitApplication.run(
            id: Self.id, quietTime: 5, manager: AlarmManager(.text(bus.address))
          ) { activation in
            continuation.yield(activation.token)
            for await _ in closing { break }
          }
          left.set()
        }
        let connection = try await BusConnection.open(.text(bus.address), on: loop)
        try await Patience.until("it has its name") { await connection.owner(of: "org.example.Test-App") != nil }
        try await Self.activate(bus, on: loop, token: "t")
        var seen = tokens.makeAsyncIterator()
        let token = await seen.next()
        #expect(token == .some("t"))
        #expect(!left.isSet)
        close.yield()
        try await group.waitForAll()
        #expect(left.isSet)
        let owner = await connection.owner(of: "org.example.Test-App")
        #expect(owner == nil)
        await connection.close()
      }
    }
  }

  @Test("A second process gets an error that there is one already")
  func second() async throws {
    try await PrivateBus.with { bus in
      let first = AlarmManager(.text(bus.address))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try? await AlarmKitApplication.run(id: Self.id, quietTime: nil, manager: first) { _ in }
        }
        let link = first.link
        try await Patience.until("the first has its name") {
          try await link.connected().owner(of: "org.example.Test-App") != nil
        }
        let error = await SemanticsTests.failure {
          try await AlarmKitApplication.run(
            id: Self.id, quietTime: nil, manager: AlarmManager(.text(bus.address))
          ) { _ in }
        }
        #expect(error?.code == 0)
        #expect(error?.localizedDescription.contains(Self.id) == true)
        await bus.kill()
        try await group.waitForAll()
      }
    }
  }

  @Test("A program that has called before saying who it is, is still known from then on")
  func calledBefore() async throws {
    try await LibrarySession.withAgent { session, _ in
      _ = try session.manager.alarms
      session.manager.link.identify(try #require(ApplicationName("org.example.Late")))
      let id = UUID()
      _ = try await session.manager.schedule(id: id, configuration: Samples.timer(600))
      let owner = try await session.manager.link.ownList().alarms.first { $0.id == id.uuidString.lowercased() }?.owner
      #expect(owner == "org.example.Late")
    }
  }

  @Test("Who follows before saying who it is, follows its own alarms from then on", .timeLimit(.minutes(10)))
  func followedBefore() async throws {
    try await LibrarySession.withAgent { session, _ in
      let manager = session.manager
      var updates = manager.alarmUpdates.makeAsyncIterator()
      #expect(await updates.next(isolation: #isolation)?.count == 0)
      manager.link.identify(try #require(ApplicationName("org.example.Late")))
      let id = UUID()
      _ = try await manager.schedule(id: id, configuration: Samples.timer(600))
      #expect(await updates.next(isolation: #isolation)?.map(\.id) == [id])
      // Also when it calls nothing itself: this one only gets signals.
      manager.link.identify(try #require(ApplicationName("org.example.Later")))
      #expect(await updates.next(isolation: #isolation)?.count == 0)
    }
  }

  @Test("An application that has called before it became one stays there when it schedules", .timeLimit(.minutes(10)))
  func servedAfterCalling() async throws {
    try await LibrarySession.withAgent { session, _ in
      let (manager, bus) = (session.manager, session.bus)
      _ = try manager.alarms
      let loop = EventLoop(name: "caller")
      defer { loop.stop() }
      let (tokens, continuation) = AsyncStream<String?>.makeStream()
      let connection = try await BusConnection.open(.text(bus.address), on: loop)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await AlarmKitApplication.run(id: Self.id, quietTime: nil, manager: manager) { activation in
            continuation.yield(activation.token)
          }
        }
        try await Patience.until("it has its name") { await connection.owner(of: "org.example.Test-App") != nil }
        _ = try await manager.schedule(id: UUID(), configuration: Samples.timer(600))
        try await Self.activate(bus, on: loop, token: "t")
        var seen = tokens.makeAsyncIterator()
        #expect(await seen.next() == .some("t"))
        await bus.kill()
        try await group.waitForAll()
      }
      await connection.close()
    }
  }

  @Test(
    "A registered application follows through a kill: its next call has the bus start an agent, at which it registers",
    .timeLimit(.minutes(10)))
  @MainActor func followsThroughKill() async throws {
    try await LibrarySession.withActivation { session in
      let (manager, bus) = (session.manager, session.bus)
      manager.link.identify(try #require(ApplicationName("org.example.Late")))
      let (told, tell) = AsyncStream<[Alarm.ID]>.makeStream()
      // On the same actor: after it has passed on a list and this test continues, it waits for the next one.
      let follower = Task { @MainActor in
        for await alarms in manager.alarmUpdates { tell.yield(alarms.map(\.id)) }
      }
      defer { follower.cancel() }
      var lists = told.makeAsyncIterator()
      #expect(await lists.next(isolation: #isolation) == [])
      let (first, second) = (UUID(), UUID())
      _ = try await manager.schedule(id: first, configuration: Samples.timer(600))
      #expect(await lists.next(isolation: #isolation) == [first])
      let agent = try await Self.agent(on: bus)
      _ = Glibc.kill(agent, SIGKILL)
      let connection = try await manager.link.connected()
      try await Patience.until("it has lost its name") { await connection.owner(of: AlarmInterface.busName) == nil }
      _ = try await manager.schedule(id: second, configuration: Samples.timer(600))
      var last: [Alarm.ID] = []
      while last.count < 2, let list = await lists.next(isolation: #isolation) { last = list }
      #expect(Set(last) == [first, second])
      #expect(try await Self.agent(on: bus) != agent)
      let (alarms, owner) = try await manager.link.ownList()
      #expect(owner == "org.example.Late" && alarms.count == 2)
      try manager.pause(id: first)
      while let list = await lists.next(isolation: #isolation), list.count != 2 {}
    }
  }

  /// The process that has the agent's name.
  private static func agent(on bus: PrivateBus) async throws -> Int32 {
    let loop = EventLoop(name: "looking")
    defer { loop.stop() }
    let connection = try await BusConnection.open(.text(bus.address), on: loop)
    let answer = try await connection.call(
      MethodCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
        member: "GetConnectionUnixProcessID", arguments: [.string(AlarmInterface.busName.text)]))
    await connection.close()
    return Int32(try #require(answer.first?.asUInt32))
  }

  @Test("A press that is delivered again while its intent runs is answered when that has ended, and as it ended")
  @MainActor func toldTwice() async throws {
    for fails in [false, true] {
      let intent = GateIntent()
      intent.fails = fails
      let form = try IntentArchive.action(for: intent, key: "stopIntent")
      let payload = try JSONText.encode(
        ActionPayload(
          alarm: UUID().uuidString.lowercased(), kind: "stop", occurrence: 0, press: UUID().uuidString,
          parameters: form.parameters))
      let (ends, end) = AsyncStream<(Int, Bool)>.makeStream()
      func tell(_ number: Int) -> Task<Void, Never> {
        Task { @MainActor in
          do {
            _ = try await AlarmKitApplication.perform(action: form.name, parameters: [payload])
            end.yield((number, true))
          } catch { end.yield((number, false)) }
        }
      }
      var begun = GateIntent.begun.stream.makeAsyncIterator()
      let first = tell(1)
      _ = await begun.next(isolation: #isolation)
      let second = tell(2)
      // Earlier work on this actor has run as far as it can: the second call waits, or has ended.
      await Task { @MainActor in }.value
      _ = end.yield((3, true))
      GateIntent.gate.continuation.yield()
      await first.value
      await second.value
      end.finish()
      var order: [Int] = []
      for await (number, isFine) in ends {
        order.append(number)
        #expect(isFine != fails || number == 3)
      }
      #expect(order.first == 3 && Set(order) == [1, 2, 3])
    }
  }

  @Test(
    "What is not an application's id is refused",
    arguments: ["", "tea", ":1.5", "org.example.", "org..x", "org/x", "a b.c"])
  func badIDs(id: String) async {
    let error = await SemanticsTests.failure { try AlarmKitApplication.register(id: id) }
    #expect(error?.code == 0)
  }

  @Test("A program with a main loop of its own passes on what reaches it")
  func passedOn() async throws {
    let other = try await AlarmKitApplication.perform(action: "quit", parameters: [])
    #expect(!other)
    let intent = NotedIntent()
    intent.word = "passed on"
    let form = try IntentArchive.action(for: intent, key: "stopIntent")
    let id = UUID()
    let payload = ActionPayload(
      alarm: id.uuidString.lowercased(), kind: "stop", occurrence: 0, press: "p", parameters: form.parameters)
    let isOurs = try await AlarmKitApplication.perform(
      action: form.name, parameters: [try JSONText.encode(payload)], activationToken: "t")
    #expect(isOurs)
    // The agent was restarted, and delivers it again.
    _ = try await AlarmKitApplication.perform(action: form.name, parameters: [try JSONText.encode(payload)])
    #expect(NotedIntent.noted.withLock { $0 } == ["passed on t \(id)"])
    await SemanticsTests.expectInvalid("no parameters") {
      _ = try await AlarmKitApplication.perform(action: form.name, parameters: [])
    }
    await SemanticsTests.expectInvalid("no JSON") {
      _ = try await AlarmKitApplication.perform(action: form.name, parameters: ["x"])
    }
  }
}

/// Ends when it is released.
struct GateIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Wait"
  static let begun = AsyncStream<Void>.makeStream()
  static let gate = AsyncStream<Void>.makeStream()

  @Parameter(title: "Fails", default: false) var fails: Bool

  func perform() async throws -> some IntentResult {
    Self.begun.continuation.yield()
    for await _ in Self.gate.stream { break }
    if fails { throw CocoaError(.featureUnsupported) }
    return .result()
  }
}

/// Whether something has happened.
private final class LeftMark: Sendable {
  private let mark = Mutex(false)
  var isSet: Bool { mark.withLock { $0 } }
  func set() { mark.withLock { $0 = true } }
}

/// Notes that it was performed, and for which press.
struct NotedIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Note"
  static let noted = Mutex<[String]>([])

  @Parameter(title: "Word") var word: String

  func perform() async throws -> some IntentResult {
    let activation = AlarmKitApplication.activation
    let entry = "\(word) \(activation?.token ?? "") \(activation?.alarmID?.description ?? "")"
    Self.noted.withLock { $0.append(entry) }
    return .result()
  }
}
