import Glibc
import TestSupport

/// A real PulseAudio in a test's folder, with one sink that plays to nobody and a monitor that shows what was played.
struct SoundServer: Sendable {
  static let programs = ["pulseaudio", "parec"]
  static let isInstalled = programs.allSatisfy(ProgramRun.exists)

  let folder: String
  let running: RunningProgram

  /// What libpulse takes as a server's address.
  static func address(in folder: String) -> String { "unix:\(folder)/sound.socket" }

  /// Starts one and waits until it answers. The caller ends it.
  static func start(in folder: String) async throws -> SoundServer {
    // One that was killed leaves its socket behind. The name "pulse" would be in the way of its own folder.
    _ = unsafe unlink(folder + "/sound.socket")
    let running = try await RunningProgram.start(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--disable-shm", "--exit-idle-time=-1", "--log-target=stderr",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(folder)/sound.socket",
        "-L", "module-null-sink sink_name=alarms rate=48000 channels=2",
      ],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder,
      ], output: folder + "/pulseaudio.log")
    try await Patience.until("the sound server answers") {
      try await ProgramRun.run("pactl", ["--server=\(address(in: folder))", "info"]).status == 0
    }
    return SoundServer(folder: folder, running: running)
  }

  /// Runs a body while what it plays is recorded.
  func recorded<Result>(_ body: (Recording) async throws -> Result) async throws -> Result {
    let path = "\(folder)/heard.\(UInt32.random(in: .min ... .max)).raw"
    let recorder = try await RunningProgram.start(
      "parec",
      [
        "--server=\(Self.address(in: folder))", "--latency-msec=20", "-d", "alarms.monitor", "--raw", "--format=s16le",
        "--rate=48000", "--channels=1",
      ], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder], output: path)
    return try await recorder.whileRunning { try await body(Recording(path: path)) }
  }
}
