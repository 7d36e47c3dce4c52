import DBus

extension AlarmManager.Linux {
  /// The health of the agent.
  public struct Health: Hashable, Sendable {
    /// The agent's version.
    public let version: String
    /// The number of alarms that it keeps.
    public let alarmCount: Int
    /// `ok`, or what is wrong with storing.
    public let storage: String
    /// The notification server; `none`: there is none.
    public let notificationServer: String
    /// `ok`, or what is wrong with sounds.
    public let sound: String
    /// Whether alarms are in the desktop's tray: `ok`, `none` where it has none, `off` by the settings.
    public let tray: String
    /// The service that wakes the machine for alarms: `systemd`, `powerdevil`, or `none`.
    public let wake: String
    /// Why none does, in the agent's words (`noClock`, `disabled`, …); empty: one does.
    public let wakeReason: String
    /// Whether the machine is kept from sleeping while an alarm rings: `ok`, `unused` before there was an alarm, `none` where
    /// there is no such service, or what is wrong.
    public let sleepLock: String
    /// Whether the user's programs, and so alarms, go on after the last logout: `yes`, `no` or `unknown`.
    public let linger: String
    /// The system's time zone.
    public let zone: String
    /// Warnings for the user, a sentence each; empty: there are none.
    public let warnings: [String]
  }

  /// The health of the agent.
  public func health() async throws -> Health {
    guard let status = try await call("Status").first else { throw Self.unreadable("Status") }
    func text(_ name: String) throws -> String {
      guard let text = status[name]?.asString else { throw Self.unreadable("Status") }
      return text
    }
    return Health(
      version: try text("Version"), alarmCount: Int(status["Alarms"]?.asInt32 ?? 0), storage: try text("Storage"),
      notificationServer: try text("NotificationServer"), sound: try text("Sound"),
      // An agent that ran before an upgrade may send less.
      tray: status["Tray"]?.asString ?? "none", wake: status["Wake"]?.asString ?? "none",
      wakeReason: status["WakeReason"]?.asString ?? "unsettled", sleepLock: status["SleepLock"]?.asString ?? "none",
      linger: status["Linger"]?.asString ?? "unknown", zone: try text("Zone"),
      warnings: status["Warnings"]?.asStrings ?? [])
  }
}
