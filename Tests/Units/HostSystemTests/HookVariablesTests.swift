import HostSystem
import Testing

/// Which variables the user's own programs have.
@Suite struct HookVariablesTests {
  private static let own = [
    "HOME": "/home/ada", "PATH": "/own", "DISPLAY": ":7", "SWAYSOCK": "/old", "NOTIFY_SOCKET": "/agent", "EDITOR": "vi",
  ]

  private static func of(_ session: [String]?, _ own: [String: String] = own, isService: Bool = true) -> [String:
    String]
  {
    HookVariables.of(session: session, own: Environment(own), isService: isService)
  }

  @Test("A service's programs have what the service manager has now, and the basics")
  func service() {
    let variables = Self.of(["SWAYSOCK=/new", "A=b=c", "EMPTY=", "PATH=/session"])
    #expect(
      variables == ["SWAYSOCK": "/new", "A": "b=c", "EMPTY": "", "PATH": "/session", "HOME": "/home/ada"])
  }

  @Test("An agent that the session started adds its own variables, and the service manager's override them")
  func started() {
    let variables = Self.of(["SWAYSOCK=/new"], isService: false)
    #expect(
      variables == ["SWAYSOCK": "/new", "DISPLAY": ":7", "EDITOR": "vi", "PATH": "/own", "HOME": "/home/ada"])
  }

  @Test("Without a service manager they have the agent's, and always a path", arguments: [false, true])
  func alone(isService: Bool) {
    #expect(Self.of(nil, isService: isService) == Self.own.filter { $0.key != "NOTIFY_SOCKET" })
    #expect(Self.of(nil, [:]) == ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  @Test(
    "What belongs to the agent alone is left out, wherever it comes from",
    arguments: [
      "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "INVOCATION_ID",
      "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "MANAGERPID", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE",
      "DBUS_STARTER_ADDRESS", "DBUS_STARTER_BUS_TYPE", "ALARMKIT_AUDIO", "CREDENTIALS_DIRECTORY", "STATE_DIRECTORY",
      "XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID", "GIO_LAUNCHED_DESKTOP_FILE", "TRIGGER_UNIT", "MONITOR_UNIT", "PWD",
    ])
  func agents(name: String) {
    #expect(Self.of([name + "=x"])[name] == nil && Self.of(nil, [name: "x"])[name] == nil)
  }

  @Test(
    "What isn't a variable is dropped, and the others stay",
    arguments: ["", "=", "=x", "A", "1A=x", "A-B=x", "BASH_FUNC_f%%=() { :; }", "Ä=x", "A=\u{1}", "A=\u{7f}", "A=x\0y"])
  func invalid(assignment: String) {
    #expect(Self.of([assignment, "B=1"], [:]) == ["B": "1", "PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  @Test("A value may have any text, and lines")
  func values() {
    #expect(Self.of(["A=grün\tund\nblau", "A_1="], [:])["A"] == "grün\tund\nblau")
  }

  @Test("There are bounds for one variable, for all of them, and for their number; the longest ones are dropped")
  func bounds() {
    let long = String(repeating: "x", count: 33_000)
    #expect(Self.of(["A=\(long)", "SWAYSOCK=/s"], [:]) == ["SWAYSOCK": "/s", "PATH": "/usr/local/bin:/usr/bin:/bin"])
    let large = Self.of((0..<20).map { "A\($0)=\(long.prefix(32_000))" } + ["SWAYSOCK=/s"], [:])
    #expect(large["SWAYSOCK"] == "/s" && large.count == 8 + 2)
    let many = Self.of((0..<5_000).map { "A\($0)=1" }, [:])
    #expect(many.count == 1_000)
  }

  @Test("The process's own variables are all there")
  func process() throws {
    let path = try #require(Environment.process.value("PATH"))
    #expect(Environment.process.all["PATH"] == path)
  }
}
