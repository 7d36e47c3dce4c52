import Glibc

/// A real PulseAudio in a test's folder, with one sink that plays to nobody and a monitor that shows what was played.
package struct SoundServer: Sendable {
  package static let programs = ["pulseaudio", "parec", "pactl"]
  package static let isInstalled = programs.allSatisfy(ProgramRun.exists)

  package let folder: String
  package let running: RunningProgram

  /// The server's address for libpulse.
  package static func address(in folder: String) -> String { "unix:" + socket(in: folder) }

  // The name "pulse" would conflict with its own folder.
  private static func socket(in folder: String) -> String { folder + "/sound.socket" }

  /// Starts one and waits until it answers; the folder may be that of a server that has died. The caller ends it.
  package static func start(in folder: String) async throws -> SoundServer {
    // A server that was killed leaves its socket behind.
    unlink(socket(in: folder))
    let running = try await RunningProgram.start(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--use-pid-file=no", "--disable-shm", "--exit-idle-time=-1", "--log-target=stderr",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket(in: folder))",
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
}
