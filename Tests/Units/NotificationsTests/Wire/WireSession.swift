import Subprocess
import TestSupport
import Testing

/// A private session bus with a notifier on it, each a process of its own.
struct WireSession {
  /// The notifier under test.
  let probe: LineProgram
  /// `DBUS_SESSION_BUS_ADDRESS` and the other variables that a program on this bus needs.
  let environment: [Environment.Key: String]

  /// Runs the closure with a bus and a notifier.
  static func with<Result: Sendable>(
    _ arguments: [String] = [], _ body: (WireSession) async throws -> Result
  ) async throws -> Result {
    try await withBus { environment in
      try await withNotifier(environment, arguments, body)
    }
  }

  /// Runs the closure with a bus on which nothing can be started.
  static func withBus<Result: Sendable>(
    _ body: ([Environment.Key: String]) async throws -> Result
  ) async throws -> Result {
    try await PrivateBus.with { bus in try await body(environment(on: bus)) }
  }

  /// The variables that a program on a bus needs.
  static func environment(on bus: PrivateBus) -> [Environment.Key: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": bus.folder, "PYTHONWARNINGS": "ignore"]
  }

  /// Runs the closure with a notifier on a bus.
  static func withNotifier<Result: Sendable>(
    _ environment: [Environment.Key: String], _ arguments: [String] = [],
    _ body: (WireSession) async throws -> Result
  ) async throws -> Result {
    try await LineProgram.with(notifierPath, arguments, environment: environment) { probe in
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

  private static var serverPath: String { BuiltPrograms.checkout + "/Tests/Desktops/recording-server.py" }
  private static var notifierPath: String { BuiltPrograms.path("NotifierProbe") }
}
