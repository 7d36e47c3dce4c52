import DBus

extension AlarmManager.Linux {
  /// How the agent is.
  public struct Health: Hashable, Sendable {
    /// The agent's version.
    public let version: String
    /// How many alarms it keeps.
    public let alarmCount: Int
    /// `ok`, or what is wrong with storing.
    public let storage: String
    /// Who shows notifications; `none`: nobody does.
    public let notificationServer: String
    /// `ok`, or what is wrong with sounds.
    public let sound: String
    /// Whether alarms are in the desktop's tray: `ok`, `none` where it has none, `off` by the settings.
    public let tray: String
    /// Who has the machine woken for alarms: `systemd`, `powerdevil`, or `none`.
    public let wake: String
    /// Why nobody does, in the agent's words (`noClock`, `disabled`, …); empty: somebody does.
    public let wakeReason: String
    /// Whether the machine is kept from sleeping while an alarm rings: `ok`, `unused` before there was an alarm, `none` where
    /// nobody can be asked, or what is wrong.
    public let sleepLock: String
    /// Whether the user's programs, and so alarms, go on after the last logout: `yes`, `no` or `unknown`.
    public let linger: String
    /// The system's time zone.
    public let zone: String
    /// What the user should know, a sentence each; empty: all is well.
    public let warnings: [String]
  }

  /// How the agent is.
  public func health() async throws -> Health {
    guard let status = try await call("Status").first else { throw Self.unreadable("Status") }
    func text(_ name: String) throws -> String {
      guard let text = status[name]?.asString else { throw Self.unreadable("Status") }
      return text
    }
    return Health(
      version: try text("Version"), alarmCount: Int(status["Alarms"]?.asInt32 ?? 0), storage: try text("Storage"),
      notificationServer: try text("NotificationServer"), sound: try text("Sound"),
      // An agent that ran before an upgrade may tell less.
      tray: status["Tray"]?.asString ?? "none", wake: status["Wake"]?.asString ?? "none",
      wakeReason: status["WakeReason"]?.asString ?? "unsettled", sleepLock: status["SleepLock"]?.asString ?? "none",
      linger: status["Linger"]?.asString ?? "unknown", zone: try text("Zone"),
      warnings: status["Warnings"]?.asStrings ?? [])
  }
}
