import Glibc

/// A test's own real dbus-daemon, on a socket in its own folder; nothing is activatable on it unless a test says so.
package struct PrivateBus: Sendable {
  /// For `$DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  /// A folder that lives as long as the bus.
  package let folder: String
  private let daemon: RunningProgram

  /// Runs a body with a fresh bus. `services` are D-Bus service files (name and content) that it may activate.
  package static func with<Result>(
    services: [String: String] = [:], _ body: (PrivateBus) async throws -> Result
  ) async throws -> Result {
    try await with(servicesIn: { _ in services }, body)
  }

  /// Runs a body with a fresh bus that may activate service files which name its folder.
  package static func with<Result>(
    servicesIn services: (_ folder: String) -> [String: String], _ body: (PrivateBus) async throws -> Result
  ) async throws -> Result {
    try await TemporaryFolder.with { folder in
      let bus = try await start(in: folder, services: services(folder))
      return try await bus.daemon.whileRunning { try await body(bus) }
    }
  }

  /// The address of the bus in a folder.
  package static func address(in folder: String) -> String { "unix:path=" + socket(in: folder) }

  private static func socket(in folder: String) -> String { folder + "/bus" }

  /// Ends the daemon at once, as a crash would.
  package func kill() async { await daemon.kill() }

  /// Runs a body with the same bus after it was killed: another daemon on the same socket, without the old connections.
  package func whileRestarted<Result>(_ body: () async throws -> Result) async throws -> Result {
    unlink(Self.socket(in: folder))
    unlink(folder + "/bus.log")
    let daemon = try await Self.startDaemon(in: folder)
    return try await daemon.whileRunning(body)
  }

  /// Signals the daemon; one that is stopped neither reads nor answers until SIGCONT.
  package func send(_ signal: Int32) { daemon.send(signal) }

  private static func start(in folder: String, services: [String: String]) async throws -> PrivateBus {
    let serviceFolder = folder + "/services"
    guard mkdir(serviceFolder, 0o700) == 0 else { throw TestFailure("can't make \(serviceFolder)") }
    for (name, content) in services { try TextFile.write(content, to: "\(serviceFolder)/\(name)") }
    let configuration = configuration(socket: socket(in: folder), services: serviceFolder)
    try TextFile.write(configuration, to: folder + "/bus.conf")
    return PrivateBus(address: address(in: folder), folder: folder, daemon: try await startDaemon(in: folder))
  }

  private static func startDaemon(in folder: String) async throws -> RunningProgram {
    let daemon = try await RunningProgram.start(
      "dbus-daemon",
      ["--nofork", "--nosyslog", "--nopidfile", "--print-address=1", "--config-file=\(folder)/bus.conf"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder], output: folder + "/bus.log")
    do {
      // Printed once it listens; the socket's file exists a moment earlier, but refuses connections.
      try await Patience.until("the bus listens") { TextFile.read(folder + "/bus.log").contains("unix:") }
    } catch {
      await daemon.kill()
      throw error
    }
    return daemon
  }

  private static func configuration(socket: String, services: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <keep_umask/>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <servicedir>\(services)</servicedir>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
      <!-- As on a real session bus, which keeps its clients from very little; descriptors as dbus-broker passes them. -->
      <limit name="max_incoming_bytes">1000000000</limit>
      <limit name="max_incoming_unix_fds">250000000</limit>
      <limit name="max_outgoing_bytes">1000000000</limit>
      <limit name="max_outgoing_unix_fds">250000000</limit>
      <limit name="max_message_size">1000000000</limit>
      <limit name="max_message_unix_fds">253</limit>
      <limit name="max_completed_connections">100000</limit>
      <limit name="max_incomplete_connections">10000</limit>
      <limit name="max_connections_per_user">100000</limit>
      <limit name="max_pending_service_starts">10000</limit>
      <limit name="max_names_per_connection">50000</limit>
      <limit name="max_match_rules_per_connection">50000</limit>
      <limit name="max_replies_per_connection">50000</limit>
    </busconfig>
    """
  }
}
