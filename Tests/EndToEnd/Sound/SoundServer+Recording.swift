import TestSupport

extension SoundServer {
  /// Runs a body while the server's output is recorded. `latency` is how often the output takes samples, in milliseconds, also
  /// from players; nil: as rarely as it likes.
  func recorded<Result>(latency: Int? = 20, _ body: (Recording) async throws -> Result) async throws -> Result {
    let path = "\(folder)/heard.\(UInt32.random(in: .min ... .max)).raw"
    let recorder = try await RunningProgram.start(
      "parec",
      [
        "--server=\(Self.address(in: folder))", "-d", "alarms.monitor", "--raw", "--format=s16le", "--rate=48000",
        "--channels=1",
      ] + (latency.map { ["--latency-msec=\($0)"] } ?? []),
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder], output: path)
    return try await recorder.whileRunning { try await body(Recording(path: path)) }
  }
}
