package import AlarmCore
import AlarmWire
package import DBus
package import HostSystem

/// Launches applications by `gio launch`, which supports everything that a desktop file can specify.
///
/// A child process of the agent would have the agent's restrictions and end with its unit: if the session has systemd, it
/// starts the launcher as a unit of its own.
package struct DesktopLauncher: ApplicationLauncher {
  private let connection: BusConnection
  private let disk: LauncherDisk

  /// A launcher that accesses the disk on an executor where blocking is harmless.
  package init(connection: BusConnection, files: DesktopFiles, searchPath: String, executor: any SerialExecutor) {
    self.connection = connection
    disk = LauncherDisk(files: files, searchPath: searchPath, executor: executor)
  }

  package func launch(_ id: String, activationToken token: String) async -> Message? {
    guard let file = await disk.file(of: id) else {
      return Message("{app} has no desktop file, so it can't be launched", ["app": id])
    }
    guard let program = await disk.launcher() else {
      return Message("{app} can't be launched: {reason}", ["app": id, "reason": Message("there is no program gio")])
    }
    let environment = token.isEmpty ? [:] : ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": token]
    do {
      try await startUnit(for: id, [program, "launch", file], environment)
      return nil
    } catch {
      guard error.isServiceUnknown else {
        return Message("{app} can't be launched: {reason}", ["app": id, "reason": error.sentence])
      }
    }
    return await disk.start(program, ["launch", file], environment)
  }

  /// Asks the session's systemd; its interface is described in org.freedesktop.systemd1(5).
  private func startUnit(
    for id: String, _ command: [String], _ environment: [String: String]
  ) async throws(DBusError) {
    func property(_ name: String, _ value: DBusValue) -> DBusValue { .structure([.string(name), .variant(value)]) }
    let start = DBusValue.structure([.string(command[0]), .strings(command), .bool(false)])
    let unique = AlarmID.random().description.prefix(8)
    _ = try await connection.call(
      MethodCall(
        destination: "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
        interface: "org.freedesktop.systemd1.Manager", member: "StartTransientUnit",
        arguments: [
          .string("app-alarmkit-\(Self.escaped(id))@\(unique).service"), .string("fail"),
          .array(
            [
              property("Description", .string("\(id), opened by an alarm")), property("Slice", .string("app.slice")),
              property("CollectMode", .string("inactive-or-failed")),
              // The launcher ends at once, and the application that it launched continues.
              property("KillMode", .string("process")),
              property("Environment", .strings(environment.map { "\($0.key)=\($0.value)" }.sorted())),
              property("ExecStart", .array([start], of: "(sasb)")),
            ], of: "(sv)"), .array([], of: "(sa(sv))"),
        ]), timeout: .seconds(10))
  }

  /// A hyphen would separate parts of the unit's name; see systemd.unit(5).
  private static func escaped(_ id: String) -> String { id.with("\\x2d", forEach: "-") }
}

/// Disk access.
private actor LauncherDisk {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
  // Safe: the executor is kept here, and so lives as long as anything that uses it.
  private nonisolated let executor: any SerialExecutor
  private let files: DesktopFiles
  private let searchPath: String

  init(files: DesktopFiles, searchPath: String, executor: any SerialExecutor) {
    self.files = files
    self.searchPath = searchPath
    self.executor = executor
  }

  func file(of id: String) -> String? { files.path(of: id) }

  func launcher() -> String? { DetachedProgram.path(of: "gio", in: searchPath) }

  func start(_ program: String, _ arguments: [String], _ environment: [String: String]) -> Message? {
    do throws(HostError) {
      try DetachedProgram.start(program, arguments, environment: environment)
      return nil
    } catch {
      return error.sentence
    }
  }
}
