package import AlarmCore
package import AlarmWire
package import DBus
package import EventLoop
import HostSystem

/// The agent's interface, as it is used by this program: any other program could make the same calls.
package struct AgentClient: Sendable {
  /// The connection to the agent's bus.
  package let connection: BusConnection

  /// A client on a connection, which the caller closes.
  package init(_ connection: BusConnection) { self.connection = connection }

  // MARK: Scheduling

  /// Schedules an alarm or timer, and returns its id once it is stored.
  package func add(when: String, title: String, options: [String]) async throws(CommandFailure) -> String {
    try await text(of: "Add", [.string(when), .string(title), .strings(options)])
  }

  /// Schedules an alarm with an id from its form as JSON.
  package func schedule(_ json: String, id: String) async throws(CommandFailure) {
    _ = try await call("Schedule", [.string(id), .string(json)])
  }

  /// Gives an alarm another time (empty: the same) and other options; the rest stays unchanged.
  package func change(_ id: String, when: String, options: [String]) async throws(CommandFailure) {
    _ = try await call("Change", [.string(id), .string(when), .strings(options)])
  }

  /// Gives an alarm the form in a JSON object.
  package func reschedule(_ id: String, json: String) async throws(CommandFailure) {
    _ = try await call("Reschedule", [.string(id), .string(json)])
  }

  /// When such an alarm would ring; nothing is scheduled.
  package func preview(when: String, options: [String], count: Int32) async throws(CommandFailure) -> [WallInstant] {
    let answer = try await call("Preview", [.string(when), .strings(options), .int32(count)])
    guard let instants = answer.first?.asArray else { throw Self.unreadable("Preview") }
    return instants.compactMap(\.asInt64).map(WallInstant.init(microseconds:))
  }

  // MARK: Verbs

  /// Calls a method with an alarm as its only argument, such as `Stop`; when it returns, the change is made and stored.
  package func perform(_ verb: MemberName, _ id: String) async throws(CommandFailure) {
    _ = try await call(verb, [.string(id)])
  }

  /// Snoozes for a length in the grammar's words.
  package func snooze(_ id: String, for length: String) async throws(CommandFailure) {
    _ = try await call("Snooze", [.string(id), .string(length)])
  }

  /// Switches an alarm on or off.
  package func enable(_ id: String, _ isOn: Bool) async throws(CommandFailure) {
    _ = try await call("Enable", [.string(id), .bool(isOn)])
  }

  /// Switches an alarm off until a date in its zone, `YYYY-MM-DD`.
  package func disable(_ id: String, until date: CivilDate) async throws(CommandFailure) {
    _ = try await call("DisableUntil", [.string(id), .string(date.description)])
  }

  /// Stops all ringing alarms, and returns how many there were.
  package func stopAll() async throws(CommandFailure) -> Int {
    guard let count = try await call("StopAll").first?.asInt32 else { throw Self.unreadable("StopAll") }
    return Int(count)
  }

  // MARK: Questions

  /// One alarm.
  package func alarm(_ id: String) async throws(CommandFailure) -> AlarmSnapshot {
    guard let properties = try await call("Get", [.string(id)]).first else { throw Self.unreadable("Get") }
    return try Self.snapshot(properties)
  }

  /// One alarm; nil if it is gone, which is the case after most verbs.
  package func alarmIfAny(_ id: String) async throws(CommandFailure) -> AlarmSnapshot? {
    do {
      return try await alarm(id)
    } catch  where error.status == .notFound {
      return nil
    }
  }

  /// All alarms: ringing ones first, then by the time of their next ring, then the paused ones.
  package func alarms() async throws(CommandFailure) -> [AlarmSnapshot] {
    try await list("List")
  }

  /// All alarms as a JSON array.
  package func alarmsJSON() async throws(CommandFailure) -> String {
    guard let json = try await call("ListJSON").first?.asString else { throw Self.unreadable("ListJSON") }
    return json
  }

  /// The missed alarms that can be set again, the latest first.
  package func missedAlarms() async throws(CommandFailure) -> [AlarmSnapshot] { try await list("ListMissed") }

  private func list(_ method: MemberName) async throws(CommandFailure) -> [AlarmSnapshot] {
    guard let list = try await call(method).first?.asArray else { throw Self.unreadable(method.text) }
    return try list.map { (properties) throws(CommandFailure) in try Self.snapshot(properties) }
  }

  /// All data about one alarm.
  package func details(of id: String) async throws(CommandFailure) -> AlarmDetails {
    guard let properties = try await call("Get", [.string(id)]).first else { throw Self.unreadable("Get") }
    do { return try AlarmDetails(properties: properties) } catch { throw CommandFailure(error) }
  }

  /// How many alarms ring.
  package func alertingCount() async throws(CommandFailure) -> Int32 {
    let name = "AlertingCount"
    guard let count = try await property(name)?.asInt32 else { throw Self.unreadable(name) }
    return count
  }

  /// A property of the manager; nil: the answer can't be read.
  package func property(_ name: String) async throws(CommandFailure) -> DBusValue? {
    let answer = try await call(
      "Get", [.string(Self.managerName), .string(name)], interface: "org.freedesktop.DBus.Properties")
    return answer.first?.asVariant
  }

  /// The next alarm that will ring; nil if there is none.
  package func next() async throws(CommandFailure) -> (id: String, at: WallInstant)? {
    let answer = try await call("Next")
    guard answer.count == 2, let id = answer[0].asString, let at = answer[1].asInt64 else {
      throw Self.unreadable("Next")
    }
    return id.isEmpty ? nil : (id, WallInstant(microseconds: at))
  }

  /// The next rings of one alarm, or (for an empty id) of all.
  package func upcoming(_ id: String, count: Int32) async throws(CommandFailure) -> [(id: String, at: WallInstant)] {
    let answer = try await call("Upcoming", [.string(id), .int32(count)])
    guard answer.count == 2, let ids = answer[0].asStrings, let instants = answer[1].asArray?.compactMap(\.asInt64),
      ids.count == instants.count
    else { throw Self.unreadable("Upcoming") }
    return zip(ids, instants).map { ($0, WallInstant(microseconds: $1)) }
  }

  /// How rings ended since an instant, the latest first.
  package func history(since: WallInstant, limit: Int32) async throws(CommandFailure) -> [HistorySnapshot] {
    let answer = try await call("History", [.int64(since.microseconds), .int32(limit)])
    guard let entries = answer.first?.asArray else { throw Self.unreadable("History") }
    return try entries.map { (properties) throws(CommandFailure) in
      do throws(WireError) {
        return try HistorySnapshot(properties: properties)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  /// The agent's health, in the agent's order.
  package func status() async throws(CommandFailure) -> [(name: String, value: DBusValue)] {
    guard let entries = try await call("Status").first?.asDictionary else { throw Self.unreadable("Status") }
    return entries.compactMap { entry in
      entry.key.asString.map { ($0, entry.value.asVariant ?? entry.value) }
    }
  }

  /// The agent's health, once it has determined which program shows notifications, or has taken too long for that. No signal announces it.
  package func settledStatus(on loop: EventLoop) async throws(CommandFailure) -> [(name: String, value: DBusValue)] {
    let (patience, step) = (Duration.seconds(3), Duration.milliseconds(50))
    let end = ContinuousClock.now + patience
    var status = try await status()
    while status.contains(where: {
      $0.name == StatusField.notificationServer.rawValue && $0.value.asString == HealthWord.unknown.rawValue
    }), ContinuousClock.now < end {
      await loop.pass(step)
      status = try await self.status()
    }
    return status
  }

  /// What an agent sends: its signals, and the owner of its name from now on (nil: none). It sends signals only to connections that
  /// have called it, so a list has to be read after this, and after each new owner.
  package typealias News = (signals: AsyncStream<SignalMessage>, owners: AsyncStream<BusName?>)

  /// Follows an agent across its restarts.
  package func news() async throws(CommandFailure) -> News {
    do throws(DBusError) {
      // Signals first: events must not be lost while a list is read.
      let signals = try await connection.signals(
        MatchRule(sender: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: AlarmInterface.manager))
      return (signals, try await connection.ownerChanges(of: AlarmInterface.busName))
    } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: Private

  private func text(of member: MemberName, _ arguments: [DBusValue]) async throws(CommandFailure) -> String {
    guard let text = try await call(member, arguments).first?.asString else { throw Self.unreadable(member.text) }
    return text
  }

  /// The name of the manager's interface.
  package static var managerName: String { AlarmInterface.manager.text }

  /// Calls the root object.
  package func call(
    _ member: MemberName, _ arguments: [DBusValue] = [], interface: InterfaceName = AlarmInterface.manager
  ) async throws(CommandFailure) -> [DBusValue] {
    do {
      return try await connection.call(
        MethodCall(
          destination: AlarmInterface.busName, path: AlarmInterface.rootPath, interface: interface,
          member: member, arguments: arguments))
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func snapshot(_ properties: DBusValue) throws(CommandFailure) -> AlarmSnapshot {
    do { return try AlarmSnapshot(properties: properties) } catch { throw CommandFailure(error) }
  }

  /// The failure of an answer that can't be read.
  package static func unreadable(_ member: String) -> CommandFailure {
    CommandFailure(
      "Failed",
      say(
        "the agent's answer to {method} can't be read; does it have another version?", ["method": "\(member)"]), .failed
    )
  }
}

extension AgentClient {
  /// All applications for which there is a decision, or that have alarms.
  package func apps() async throws(CommandFailure) -> [AppEntry] {
    guard let apps = try await call("ListApps").first?.asArray else { throw Self.unreadable("ListApps") }
    return apps.map(AppEntry.init)
  }

  /// Sets the decision on an application.
  package func decide(_ app: String, _ state: String) async throws(CommandFailure) {
    _ = try await call("SetAuthorization", [.string(app), .string(state)])
  }

  /// The policy for programs outside sandboxes without a decision.
  package func policy() async throws(CommandFailure) -> String {
    let name = "AuthorizationPolicy"
    guard let policy = try await property(name)?.asString else { throw Self.unreadable(name) }
    return policy
  }

  /// Makes the agent read its settings again, and returns the faults in them.
  package func reloadSettings() async throws(CommandFailure) -> [String] {
    try await call("ReloadSettings").first?.asStrings ?? []
  }
}

/// An application as the agent lists it; the names are those in JSON.
package struct AppEntry: JSONRepresentable, Hashable, Sendable {
  /// Its id.
  package var app: String
  /// Its name for people; empty if unknown.
  package var name: String
  /// How it was recognised; empty if it hasn't called.
  package var kind: String
  /// Its authorization.
  package var state: String
  /// When the user decided, in Unix microseconds; 0 if they haven't.
  package var decided: Int64
  /// How many alarms it has.
  package var alarms: Int32

  /// Reads an `a{sv}`; missing values are empty.
  package init(_ properties: DBusValue) {
    app = properties["App"]?.asString ?? ""
    name = properties["Name"]?.asString ?? ""
    kind = properties["Kind"]?.asString ?? ""
    state = properties["State"]?.asString ?? ""
    decided = properties["Decided"]?.asInt64 ?? 0
    alarms = properties["Alarms"]?.asInt32 ?? 0
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields(["app": app, "name": name, "kind": kind, "state": state, "decided": decided, "alarms": alarms])
    }
  }
}

extension AgentClient {
  /// Makes the agent play a sound for some seconds, as loud as an alarm with this volume; both are in the form of Add's options,
  /// and an empty volume means the user's setting.
  package func playSound(_ sound: String, volume: String = "") async throws(CommandFailure) {
    _ = try await call("PlaySound", [.string(sound), .string(volume)])
  }

  /// Makes the agent keep a copy of a sound file, and returns the word with which alarms name it.
  package func keepSound(_ file: String) async throws(CommandFailure) -> String {
    let descriptor: PassedDescriptor
    do {
      descriptor = try PassedDescriptor.reading(file)
    } catch {
      throw CommandFailure(WireError(argument: file, HostError.reason(of: error.number)))
    }
    guard let word = try await call("KeepSound", [.unixFD(descriptor)]).first?.asString else {
      throw Self.unreadable("KeepSound")
    }
    return word
  }
}
