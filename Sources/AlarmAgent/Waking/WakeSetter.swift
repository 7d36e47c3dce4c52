import AlarmCore
import AlarmWire
package import DBus
package import EventLoop

/// A program of the session that can wake the machine. Every call ends after some seconds at most.
protocol WakeSetter: Sendable {
  /// The provider that this program is.
  var provider: WakeProvider { get }
  /// The program's bus name while it is running.
  var busName: BusName { get }
  /// Called once when the program has appeared: forgets the wakes of an earlier agent. The result is the reason why the program
  /// can't wake the machine; nil: it can.
  func greet() async throws(DBusError) -> Message?
  /// Programs the machine to wake at an instant; the result is the handle for `clear`.
  func program(_ instant: WallInstant) async throws(DBusError) -> String
  /// Cancels a wake; it isn't an error if the wake no longer exists.
  func clear(_ handle: String) async
}

/// Programs the user's own systemd to wake the machine, by a transient timer unit with `WakeSystem=`.
///
/// The manager has the capability that this requires (systemd 254 and newer give it to the managers of local users), so the
/// agent needs none. Each timer has a name of its own: the new timer exists before the old one is removed.
package struct SystemdWakeSetter: WakeSetter {
  let provider = WakeProvider.systemd
  let busName: BusName = "org.freedesktop.systemd1"

  /// The prefix of our units' names.
  static let prefix = "alarmkit-wake-"
  /// The first version whose user managers can wake the machine.
  static let firstVersion = 254

  private let connection: BusConnection
  private let loop: EventLoop
  private let patience: Duration
  private let harmless: String

  /// Works on a connection to the session bus. The timer has to start something when it has woken the machine: `harmless`, the path
  /// of a program that does nothing. Waits on the loop, for `patience` at most.
  package init(
    connection: BusConnection, loop: EventLoop, harmless: String = "/bin/true", patience: Duration = .seconds(5)
  ) {
    self.connection = connection
    self.loop = loop
    self.harmless = harmless
    self.patience = patience
  }

  func greet() async throws(DBusError) -> Message? {
    let answer = try await connection.call(
      MethodCall(
        destination: busName, path: Self.path, interface: "org.freedesktop.DBus.Properties", member: "Get",
        arguments: [.string(Self.manager.text), .string("Version")]), timeout: patience)
    let version = answer.first?.asVariant?.asString ?? ""
    guard let number = Int(version.drop { $0 == "v" }.prefix { $0.isASCII && $0.isNumber }) else {
      return Message("systemd doesn't report its version")
    }
    guard number >= Self.firstVersion else {
      return Message(
        "systemd {version} can't wake the machine for a user, {needed} can",
        ["version": number, "needed": Self.firstVersion])
    }
    let units = try await call("ListUnitsByPatterns", [.strings([]), .strings(["\(Self.prefix)*.timer"])])
    for unit in units.first?.asArray ?? [] {
      if let name = unit.asStructure?.first?.asString { await clear(name) }
    }
    return nil
  }

  func program(_ instant: WallInstant) async throws(DBusError) -> String {
    let name = Self.prefix + AlarmID.random().description.prefix(8)
    // Subscribed before the job exists, so its end can't be missed.
    let ends = try await connection.signals(
      MatchRule(sender: busName, path: Self.path, interface: Self.manager, member: "JobRemoved"))
    guard let job = try await call("StartTransientUnit", arguments(name, instant)).first?.asObjectPath else {
      throw .failed("systemd's answer names no job")
    }
    let result = await Deadline.within(patience, on: loop) { () -> String? in
      for await end in ends where end.arguments.count == 4 && end.arguments[1].asObjectPath == job {
        return end.arguments[3].asString
      }
      return nil
    }
    guard result == "done" else {
      await clear("\(name).timer")
      throw .failed("systemd didn't start the timer: \(result.flatMap(\.self) ?? "no answer")")
    }
    return "\(name).timer"
  }

  func clear(_ handle: String) async {
    // An error means that the timer is gone: it has elapsed, or its manager has ended.
    do { _ = try await call("StopUnit", [.string(handle), .string("replace")]) } catch { return }
  }

  // MARK: Private

  private static let path: ObjectPath = "/org/freedesktop/systemd1"
  private static let manager: InterfaceName = "org.freedesktop.systemd1.Manager"

  private func call(_ member: MemberName, _ arguments: [DBusValue]) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: busName, path: Self.path, interface: Self.manager, member: member, arguments: arguments),
      timeout: patience)
  }

  /// The arguments of `StartTransientUnit`; see org.freedesktop.systemd1(5), and systemd.timer(5) for their meaning.
  private func arguments(_ name: String, _ instant: WallInstant) -> [DBusValue] {
    func properties(_ entries: [(String, DBusValue)]) -> DBusValue {
      .array(entries.map { .structure([.string($0.0), .variant($0.1)]) }, of: "(sv)")
    }
    let timer = properties([
      ("Description", .string("Wakes the machine for an alarm")),
      ("TimersCalendar", .array([.structure([.string("OnCalendar"), .string("@\(instant.seconds)")])], of: "(ss)")),
      ("AccuracyUSec", .uint64(1)), ("WakeSystem", .bool(true)), ("RemainAfterElapse", .bool(false)),
      ("CollectMode", .string("inactive-or-failed")),
    ])
    let command = DBusValue.structure([.string(harmless), .strings([harmless]), .bool(true)])
    let service = properties([
      ("Description", .string("The machine was woken for an alarm")), ("Type", .string("oneshot")),
      ("ExecStart", .array([command], of: "(sasb)")), ("CollectMode", .string("inactive-or-failed")),
    ])
    return [
      .string("\(name).timer"), .string("fail"), timer,
      .array([.structure([.string("\(name).service"), service])], of: "(sa(sv))"),
    ]
  }
}

/// Programs KDE's power management to wake the machine: `scheduleWakeup` of `org.kde.Solid.PowerManagement`.
package struct PowerDevilWakeSetter: WakeSetter {
  let provider = WakeProvider.powerdevil
  let busName: BusName = "org.kde.Solid.PowerManagement"

  /// The object that KDE calls when it has woken the machine. The agent doesn't need the call: the clock shows that the machine
  /// slept.
  static let callbackPath: ObjectPath = "/org/alarmkit/Wakeup"

  private let connection: BusConnection
  private let patience: Duration

  /// Uses a connection to the session bus, and waits for `patience` at most.
  package init(connection: BusConnection, patience: Duration = .seconds(5)) {
    self.connection = connection
    self.patience = patience
  }

  func greet() async throws(DBusError) -> Message? {
    // An earlier agent's wake-ups disappeared with its bus name, and their numbers are unknown now.
    let called = MethodRow(name: "wakeupCallback", inputs: [.init("cookie", "i")]) { _ in .reply([]) }
    connection.export(
      ExportedObject(
        path: Self.callbackPath,
        interfaces: [InterfaceTable(name: "org.kde.PowerManagement", methods: [called])]))
    return nil
  }

  func program(_ instant: WallInstant) async throws(DBusError) -> String {
    let answer = try await call(
      "scheduleWakeup",
      [
        .string(AlarmInterface.busName.text), .objectPath(Self.callbackPath), .uint64(UInt64(max(instant.seconds, 0))),
      ])
    // The answer to a refused wake-up is 0, with or without an error.
    guard let cookie = answer.first?.asUInt32, cookie > 0 else {
      throw .failed("KDE's power management took no wake-up")
    }
    return "\(cookie)"
  }

  func clear(_ handle: String) async {
    guard let cookie = Int32(handle) else { return }
    do { _ = try await call("clearWakeup", [.int32(cookie)]) } catch { return }  // cancelled already
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue]) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: busName, path: "/org/kde/Solid/PowerManagement", interface: "org.kde.Solid.PowerManagement",
        member: member, arguments: arguments), timeout: patience)
  }
}
