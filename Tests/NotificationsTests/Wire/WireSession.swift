import Glibc
import Subprocess
import Testing

/// A private session bus with a notifier on it, each a process of its own.
struct WireSession {
  /// The notifier under test.
  let probe: LineProgram
  /// `DBUS_SESSION_BUS_ADDRESS` and what else a program on this bus needs.
  let environment: [Environment.Key: String]

  /// Runs the closure with a bus and a notifier; `first` is run before the notifier starts.
  static func with<Result: Sendable>(
    _ body: (WireSession) async throws -> Result
  ) async throws -> Result {
    try await withBus { environment in
      try await withNotifier(environment, body)
    }
  }

  /// Runs the closure with a bus on which nothing can be started.
  static func withBus<Result: Sendable>(
    _ body: ([Environment.Key: String]) async throws -> Result
  ) async throws -> Result {
    let folder = try #require(temporaryFolder())
    defer {
      unsafe unlink(folder + "/bus")
      unsafe rmdir(folder)
    }
    let bus = ["--session", "--nofork", "--nosyslog", "--print-address", "--address=unix:path=\(folder)/bus"]
    let nothing: [Environment.Key: String] = ["XDG_DATA_DIRS": "/nonexistent", "XDG_DATA_HOME": "/nonexistent"]
    return try await LineProgram.with("dbus-daemon", bus, environment: nothing) { bus in
      let address = try await bus.hear("unix:")
      return try await body(["DBUS_SESSION_BUS_ADDRESS": address, "HOME": "/nonexistent", "PYTHONWARNINGS": "ignore"])
    }
  }

  private static func temporaryFolder() -> String? {
    var template = Array("/tmp/alarmkit-wire-XXXXXX".utf8CString)
    return unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = unsafe mkdtemp(start) else { return nil }
      return unsafe String(cString: made)
    }
  }

  /// Runs the closure with a notifier on a bus.
  static func withNotifier<Result: Sendable>(
    _ environment: [Environment.Key: String], _ body: (WireSession) async throws -> Result
  ) async throws -> Result {
    try await LineProgram.with(notifierPath, environment: environment) { probe in
      try await body(WireSession(probe: probe, environment: environment))
    }
  }

  /// Runs the closure with a recording server that is ready.
  static func withServer<Result: Sendable>(
    _ environment: [Environment.Key: String], _ arguments: [String] = [],
    _ body: (LineProgram) async throws -> Result
  ) async throws -> Result {
    try await LineProgram.with("/usr/bin/python3", [serverPath] + arguments, environment: environment) { server in
      try await server.hear("ready")
      return try await body(server)
    }
  }

  /// Runs the closure with a recording server that is ready, on this session's bus.
  func withServer<Result: Sendable>(
    _ arguments: [String] = [], _ body: (LineProgram) async throws -> Result
  ) async throws -> Result {
    try await Self.withServer(environment, arguments, body)
  }

  /// The recording server's script, from this file's own place.
  private static var serverPath: String {
    let here = #filePath
    let parts = here.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/Desktop/recording-server.py"
  }

  /// Built beside this test bundle.
  private static var notifierPath: String {
    let own = CommandLine.arguments.first ?? ""
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/NotifierProbe"
  }
}
