import AlarmWire
package import DBus
import Glibc

/// The built agent as a login session has it: on a private bus, with folders and an environment of its own. A test starts
/// it, ends it and starts it again in the same folders. Notification servers, moving clocks and sound servers belong to the
/// tests that need them.
package struct AgentProcess: Sendable {
  /// The bus; its folder holds all that the agent writes.
  package let bus: PrivateBus
  /// The agent's environment, also for the programs that talk to it.
  package var environment: [String: String]
  /// The program's path.
  package var program: String

  /// The agent on a bus, not started yet. `more` overrides the usual variables.
  package init(
    on bus: PrivateBus, _ more: [String: String] = [:], program: String = BuiltPrograms.path("alarmkit-agent")
  ) {
    self.bus = bus
    self.program = program
    environment = Self.environment(in: bus.folder).merging(more) { $1 }
  }

  /// The same agent with other variables.
  package func with(_ more: [String: String]) -> AgentProcess {
    var other = self
    other.environment.merge(more) { $1 }
    return other
  }

  // MARK: Starting and ending

  /// Starts the program and waits for nothing.
  package func launch(_ arguments: [String] = [], log: String = "agent.log") async throws -> RunningProgram {
    // Without this machine's applications: the window may be one of them.
    let environment = ["XDG_DATA_DIRS": bus.folder + "/system"].merging(environment) { $1 }
    return try await RunningProgram.start(program, arguments, environment: environment, output: "\(bus.folder)/\(log)")
  }

  /// Starts the program, with a log of everything, and waits until it has its name on the bus.
  package func start(seenBy client: BusConnection) async throws -> RunningProgram {
    let agent = try await launch(["--debug"])
    try await Patience.until("the agent has its name") { await client.owner(of: AlarmInterface.busName) != nil }
    return agent
  }

  /// Runs a body with an agent that was started, kills it afterwards, and adds what the agent wrote to an error.
  package func whileRunning<Result>(_ agent: RunningProgram, _ body: () async throws -> Result) async throws -> Result {
    try await explaining { try await agent.whileRunning(body) }
  }

  /// Runs a body that starts and ends agents itself, and adds what they wrote to an error.
  package func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      throw TestFailure("\(error)\nthe agent said:\n\(log.suffix(Self.longestLog))")
    }
  }

  /// What all agents of these folders wrote.
  package var log: String { TextFile.read(bus.folder + "/agent.log") }

  /// How many characters of a log an error has at most; a flood leaves megabytes.
  private static let longestLog = 100_000

  // MARK: Surroundings

  /// The file of the user's settings.
  package var settingsFile: String { bus.folder + "/config/alarmkit/settings.ini" }

  /// Writes the user's settings, even before the first agent has made their folder. A running agent reads them by itself.
  package func configure(_ settings: String) throws {
    mkdir(bus.folder + "/config", 0o700)
    mkdir(bus.folder + "/config/alarmkit", 0o700)
    try TextFile.write(settings, to: settingsFile)
  }

  /// The D-Bus service file, by its name, with which a bus in a folder starts the agent itself.
  package static func service(in folder: String) -> [String: String] {
    let variables = environment(in: folder).map { "'\($0.key)=\($0.value)'" }.sorted().joined(separator: " ")
    let text = """
      [D-BUS Service]
      Name=\(AlarmInterface.busName.text)
      Exec=/usr/bin/env \(variables) \(BuiltPrograms.path("alarmkit-agent"))
      """
    return [AlarmInterface.busName.text + ".service": text]
  }

  private static func environment(in folder: String) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder,
      "XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data",
      "XDG_RUNTIME_DIR": folder, "DBUS_SESSION_BUS_ADDRESS": PrivateBus.address(in: folder),
      "ALARMKIT_AUDIO": "file:\(folder)/sound.wav",
      // Neither this machine's system bus nor its clocks, so no test keeps it from sleeping, or wakes it.
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder)/no-system-bus", "ALARMKIT_RTC": folder + "/rtc",
      // Under sanitizers, the programs are in separate folders, without sounds and templates.
      "ALARMKIT_RESOURCES": BuiltPrograms.checkout + "/Resources",
    ]
  }
}
