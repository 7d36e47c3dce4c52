import Subprocess
import TestSupport
import Testing

/// A real PulseAudio with one null sink, on a socket in a test's folder. It ends with the closure, and with the test.
struct PulseServer: Sendable {
  static let programs = ["pulseaudio", "parec", "pactl", "setpriv"]

  /// What libpulse takes as a server address.
  let address: String
  /// Ends the server as a crash would.
  let crash: @Sendable () throws -> Void
  /// Stops the server, which keeps its connections and answers nothing any more.
  let hang: @Sendable () throws -> Void

  /// Asks the server for something by its own tool, and returns what that prints.
  @discardableResult
  func control(_ words: String...) async throws -> String {
    let run = try await ProgramRun.run("pactl", ["--server=\(address)"] + words)
    guard run.status == 0 else { throw TestFailure("pactl \(words): \(run.stderr)") }
    return run.stdout.split(separator: "\n").joined(separator: "\n")
  }

  /// Adds an output that plays to nobody; the result takes it away again.
  func addOutput(_ name: String) async throws -> @Sendable () async throws -> Void {
    let module = try await control("load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=2")
    try await Patience.until("\(name) is there") { try await control("list", "short", "sinks").contains(name) }
    return { try await control("unload-module", module) }
  }

  /// Runs the closure once the server answers; the folder may be that of a server that has died.
  static func with<Result: Sendable>(
    _ folder: SoundFolder, _ body: (PulseServer) async throws -> Result
  ) async throws -> Result {
    let socket = folder.file("native")
    let home = Environment.inherit.updating([
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "PULSE_SERVER": nil,
    ])
    // A stopped one has to be killed; nothing here deserves a graceful end.
    let result = try await Subprocess.run(
      .name("setpriv"),
      arguments: [
        "--pdeathsig", "KILL", "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--disable-shm",
        "--exit-idle-time=-1", "--log-target=stderr", "--log-level=info",
        "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
        "-L", "module-null-sink sink_name=alarms rate=48000 channels=2",
      ], environment: home, input: .none, output: .discarded, error: .sequence
    ) { execution in
      let server = PulseServer(
        address: "unix:\(socket)", crash: { try execution.send(signal: .kill) },
        hang: { try execution.send(signal: .suspend) })
      return try await withThrowingTaskGroup(of: Void.self) { group in
        let ready = Journal<Void>()
        group.addTask {
          // Read to its end: a full pipe would stop the server.
          for try await line in execution.standardError.strings() where line.contains("startup complete") {
            ready.record(())
          }
          _ = await ready.rest()
        }
        defer { try? execution.send(signal: .kill) }
        try #require(await ready.next() != nil, "pulseaudio ended at its start")
        return try await body(server)
      }
    }
    return result.closureResult
  }
}
