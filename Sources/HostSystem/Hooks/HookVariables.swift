/// The variables of the user's own programs: those of the session, without variables that are only for the agent.
///
/// The session's variables are those that its service manager gives to new programs. They change while the agent runs: a compositor
/// adds its own with `systemctl --user import-environment`. A service has a copy from the time when it was started, so the agent's
/// own variables are used only if there is no service manager, or if a program of the session started the agent.
package enum HookVariables {
  /// The maximum number of variables that a program gets.
  static let maxVariables = 1_000
  /// The maximum length of a variable, in bytes of `NAME=value`.
  static let maxVariableBytes = 32_768
  /// The maximum length of all variables together, in bytes.
  static let maxTotalBytes = 262_144

  /// The variables for a program. `session` are the service manager's, as `NAME=value`; nil: there is none. `isService`: the
  /// service manager started the agent.
  package static func of(session: [String]?, own: Environment, isService: Bool) -> [String: String] {
    var all = own.all
    if let session {
      if isService { all = all.filter { sharedByAll.contains($0.key) } }
      for case let (name, value)? in session.map(Environment.variable) { all[name] = value }
    }
    if all["PATH"] == nil { all["PATH"] = "/usr/local/bin:/usr/bin:/bin" }
    return bounded(all.filter { !belongsToAgent($0.key) && isName($0.key) && isValue($0.value) })
  }

  /// As many variables as fit, the shortest first, so one long value doesn't make a program lose its display.
  private static func bounded(_ variables: [String: String]) -> [String: String] {
    func size(_ variable: (key: String, value: String)) -> Int {
      variable.key.utf8.count + variable.value.utf8.count + 2
    }
    var left = maxTotalBytes
    let ordered = variables.sorted { (size($0), $0.key) < (size($1), $1.key) }
    let kept = ordered.prefix(maxVariables).prefix { variable in
      left -= size(variable)
      return left >= 0 && size(variable) <= maxVariableBytes
    }
    return Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  /// Whether a shell could set a variable of this name.
  private static func isName(_ name: String) -> Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return !name.isEmpty && name.utf8.first.map(isDigit) != true
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: isDigit(byte)
        }
      }
  }

  /// Whether a value has no control characters other than tabs and line breaks, as systemd requires.
  private static func isValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
  }

  /// Whether a variable describes the agent: another program would assume that it describes itself.
  private static func belongsToAgent(_ name: String) -> Bool {
    agentNames.contains(name) || agentPrefixes.contains { name.hasPrefix($0) }
  }

  /// The variables of a service that every program needs, in case the service manager doesn't have them.
  private static let sharedByAll: Set = [
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
  ]

  /// Variables that the service manager gives to one service (systemd.exec(5), and those that systemd drops from its own
  /// environment), that a launcher gives to the program that it launches, and that a shell sets about itself.
  private static let agentNames: Set = [
    "NOTIFY_SOCKET", "INVOCATION_ID", "DEBUG_INVOCATION", "JOURNAL_STREAM", "LOG_NAMESPACE", "SYSTEMD_EXEC_PID",
    "MAINPID",
    "MAINPIDFDID", "MANAGERPID", "MANAGERPIDFDID", "PIDFILE", "REMOTE_ADDR", "REMOTE_PORT", "FDSTORE", "SERVICE_RESULT",
    "EXIT_CODE", "EXIT_STATUS", "CREDENTIALS_DIRECTORY", "RUNTIME_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY",
    "LOGS_DIRECTORY", "CONFIGURATION_DIRECTORY", "DESKTOP_STARTUP_ID", "DESKTOP_AUTOSTART_ID", "XDG_ACTIVATION_TOKEN",
    "PWD", "OLDPWD", "SHLVL", "_",
  ]
  private static let agentPrefixes = [
    "ALARMKIT_", "DBUS_STARTER_", "GIO_LAUNCHED_", "LISTEN_", "MEMORY_PRESSURE_", "MONITOR_", "SYSTEMD_ACTIVATION_",
    "TRIGGER_", "WATCHDOG_",
  ]
}
