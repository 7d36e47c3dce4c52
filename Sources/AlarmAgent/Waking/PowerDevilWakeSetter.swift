import AlarmCore
import AlarmWire
package import DBus

/// Has KDE's power management wake the machine: `scheduleWakeup` of `org.kde.Solid.PowerManagement`.
package struct PowerDevilWakeSetter: WakeSetter {
  let provider = WakeProvider.powerdevil
  let busName: BusName = "org.kde.Solid.PowerManagement"

  /// What it calls when it has woken the machine. The agent needs no call for that: the clock shows that it slept.
  static let callbackPath: ObjectPath = "/org/alarmkit/Wakeup"

  private let connection: BusConnection
  private let patience: Duration

  /// Asks on a connection to the session bus, and waits for `patience` at most.
  package init(connection: BusConnection, patience: Duration = .seconds(5)) {
    self.connection = connection
    self.patience = patience
  }

  func greet() async throws(DBusError) -> Message? {
    // What an earlier agent asked for went with its name, and is known by no number any more.
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
    // 0 is what it answers for a wake that it doesn't take, beside an error or without one.
    guard let cookie = answer.first?.asUInt32, cookie > 0 else {
      throw .failed("KDE's power management took no wake-up")
    }
    return "\(cookie)"
  }

  func clear(_ handle: String) async {
    guard let cookie = Int32(handle) else { return }
    do { _ = try await call("clearWakeup", [.int32(cookie)]) } catch { return }  // it has been, or its program is gone
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue]) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: busName, path: "/org/kde/Solid/PowerManagement", interface: "org.kde.Solid.PowerManagement",
        member: member, arguments: arguments), timeout: patience)
  }
}
