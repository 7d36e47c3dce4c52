import Glibc
import TestSupport

/// A real `SoundServer`, or a PipeWire in its place, for one closure; its tools add and remove outputs.
struct PulseServer: Sendable {
  static let programs = SoundServer.programs + ["setpriv"]

  /// What libpulse takes as a server address.
  let address: String
  /// Ends the server as a crash would.
  let crash: @Sendable () throws -> Void
  /// Stops the server, which keeps its connections and answers nothing any more.
  let hang: @Sendable () throws -> Void

  /// Runs a command of the server's own tool, and returns what that prints.
  @discardableResult
  func control(_ words: String...) async throws -> String {
    let run = try await ProgramRun.run("pactl", ["--server=\(address)"] + words)
    guard run.status == 0 else { throw TestFailure("pactl \(words): \(run.stderr)") }
    return run.stdout.split(separator: "\n").joined(separator: "\n")
  }

  /// Adds a null output; the result removes it.
  func addOutput(_ name: String) async throws -> @Sendable () async throws -> Void {
    let module = try await control("load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=2")
    try await Patience.until("\(name) is there") { try await control("list", "short", "sinks").contains(name) }
    return { try await control("unload-module", module) }
  }

  /// Runs the closure once the server answers; the folder may be that of a server that has died.
  static func with<Result: Sendable>(
    _ folder: SoundFolder, _ body: (PulseServer) async throws -> Result
  ) async throws -> Result {
    let running = try await SoundServer.start(in: folder.path).running
    let server = PulseServer(
      address: SoundServer.address(in: folder.path), crash: { running.send(SIGKILL) }, hang: { running.send(SIGSTOP) })
    return try await running.whileRunning { try await body(server) }
  }
}
