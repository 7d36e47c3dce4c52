import Foundation
import Glibc
import TestSupport

extension PulseServer {
  static let pipeWirePrograms = ["pipewire", "wireplumber", "pipewire-pulse", "parec", "pactl"]

  /// Runs the closure with a real PipeWire behind the same protocol, and the same output.
  static func withPipeWire<Result: Sendable>(
    _ folder: SoundFolder, _ body: (PulseServer) async throws -> Result
  ) async throws -> Result {
    // The session manager needs a bus; none of our programs use it.
    try await PrivateBus.with { bus in
      let environment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
        "XDG_CONFIG_HOME": folder.path + "/config", "XDG_STATE_HOME": folder.path + "/state",
        "PIPEWIRE_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": bus.address,
      ]
      try turnBluetoothOff(in: folder)
      return try await run(folder, environment, body)
    }
  }

  /// Without Bluetooth, WirePlumber 0.4 doesn't look for logind. If logind has no folders in `/run`, as in a container,
  /// WirePlumber would end.
  private static func turnBluetoothOff(in folder: SoundFolder) throws {
    let settings = folder.path + "/config/wireplumber/bluetooth.lua.d"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try TextFile.write("bluez_monitor.enabled = false\n", to: settings + "/80-no-bluetooth.lua")
  }

  private static func run<Result: Sendable>(
    _ folder: SoundFolder, _ environment: [String: String], _ body: (PulseServer) async throws -> Result
  ) async throws -> Result {
    func start(_ program: String) async throws -> RunningProgram {
      try await RunningProgram.start(program, environment: environment, output: folder.file(program + ".log"))
    }
    let core = try await start("pipewire")
    return try await core.whileRunning {
      try await Patience.until("pipewire is there") { unsafe access(folder.file("pipewire-0"), F_OK) == 0 }
      let session = try await start("wireplumber")
      return try await session.whileRunning {
        let pulse = try await start("pipewire-pulse")
        return try await pulse.whileRunning {
          let server = PulseServer(
            address: "unix:\(folder.file("pulse/native"))", crash: { core.send(SIGKILL) }, hang: { pulse.send(SIGSTOP) }
          )
          // The session manager adopts an output a moment after its creation.
          try await Patience.until("it answers") { (try? await server.control("info")) != nil }
          _ = try await server.addOutput("alarms")
          try await Patience.until("it is the default output") {
            _ = try? await server.control("set-default-sink", "alarms")
            return try await server.control("get-default-sink") == "alarms"
          }
          return try await body(server)
        }
      }
    }
  }
}
