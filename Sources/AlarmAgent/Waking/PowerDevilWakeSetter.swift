import AlarmCore
import AlarmWire
package import DBus

/// Has KDE's power management wake the machine: `scheduleWakeup` of `org.kde.Solid.PowerManagement`.
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
    // An earlier agent's wake-ups went with its bus name, and their numbers are unknown by now.
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
    do { _ = try await call("clearWakeup", [.int32(cookie)]) } catch { return }  // it has been, or its program is gone
  }

  private func call(_ member: MemberName, _ arguments: [DBusValue]) async throws(DBusError) -> [DBusValue] {
    try await connection.call(
      MethodCall(
        destination: busName, path: "/org/kde/Solid/PowerManagement", interface: "org.kde.Solid.PowerManagement",
        member: member, arguments: arguments), timeout: patience)
  }
}
