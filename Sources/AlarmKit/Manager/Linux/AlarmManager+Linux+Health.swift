import AlarmWire
import DBus

extension AlarmManager.Linux {
  /// The health of the agent.
  public struct Health: Hashable, Sendable {
    /// The agent's version.
    public let version: String
    /// The number of alarms that the agent keeps.
    public let alarmCount: Int
    /// `ok`, or the problem with storing alarms.
    public let storage: String
    /// The notification server; `none`: there is none.
    public let notificationServer: String
    /// `ok`, or the problem with sounds.
    public let sound: String
    /// Whether alarms are shown in the desktop's tray: `ok`, `none` if the desktop has no tray, `off` if the settings disable it.
    public let tray: String
    /// The service that wakes the machine for alarms: `systemd`, `powerdevil`, or `none`.
    public let wake: String
    /// The reason why no service wakes the machine, in the agent's words (`noClock`, `disabled`, …); empty: a service does.
    public let wakeReason: String
    /// Whether the machine is prevented from sleeping while an alarm rings: `ok`, `unused` until there has been an alarm, `none` if
    /// there is no service for it, or the problem.
    public let sleepLock: String
    /// Whether the user's programs, and so alarms, continue after the last logout: `yes`, `no` or `unknown`.
    public let linger: String
    /// The system's time zone.
    public let zone: String
    /// Warnings for the user, one sentence each; empty: there are none.
    public let warnings: [String]
  }

  /// The health of the agent.
  public func health() async throws -> Health {
    guard let status = try await call("Status").first else { throw Self.unreadable("Status") }
    func optional(_ field: StatusField) -> String? { status[field.rawValue]?.asString }
    func text(_ field: StatusField) throws -> String {
      guard let text = optional(field) else { throw Self.unreadable("Status") }
      return text
    }
    return Health(
      version: try text(.version), alarmCount: Int(status[StatusField.alarms.rawValue]?.asInt32 ?? 0),
      storage: try text(.storage),
      notificationServer: try text(.notificationServer), sound: try text(.sound),
      // An agent that was started before an upgrade may send fewer fields.
      tray: optional(.tray) ?? HealthWord.none.rawValue, wake: optional(.wake) ?? HealthWord.none.rawValue,
      wakeReason: optional(.wakeReason) ?? "unsettled", sleepLock: optional(.sleepLock) ?? HealthWord.none.rawValue,
      linger: optional(.linger) ?? HealthWord.unknown.rawValue, zone: try text(.zone),
      warnings: status[StatusField.warnings.rawValue]?.asStrings ?? [])
  }
}
