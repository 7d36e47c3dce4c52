import AlarmCore
package import AlarmWire
package import DBus
package import HostSystem

/// Prints values of the agent's health, including those that a newer agent may add. The words on the bus are for programs: the user
/// reads their meaning.
package enum StatusText {
  /// The agent's properties with their names in words and their values in lines. The reason why the machine isn't woken is part of
  /// the line about waking.
  package static func rows(_ status: [(name: String, value: DBusValue)]) -> [(name: String, lines: [String])] {
    let reason = status.first { $0.name == StatusField.wakeReason.rawValue }?.value.asString
    return status.compactMap { name, value in
      switch (StatusField(rawValue: name), value, reason) {
      case (.wake, .string(let provider), let reason?): (words(name), [waking(by: provider, reason)])
      case (.wakeReason, _, _): nil
      default: (words(name), lines(name, value))
      }
    }
  }

  /// A property's value in lines.
  package static func lines(_ name: String, _ value: DBusValue) -> [String] {
    if StatusField(rawValue: name) == .backup, case .int64(let made) = value {
      return [backup(made == 0 ? nil : WallInstant(microseconds: made), at: SystemClock.now().wall)]
    }
    guard case .string(let text) = value else { return lines(value) }
    return [sentence(name, text) ?? DisplayText.clean(text, joined: true)]
  }

  /// The meaning of the agent's word for one of its properties; nil: the text isn't such a word.
  private static func sentence(_ name: String, _ text: String) -> String? {
    switch (StatusField(rawValue: name), HealthWord(rawValue: text)) {
    case (.storage, .ok), (.sound, .ok): say("works")
    case (.storage, .failing), (.sound, .failing): say("doesn't work")
    case (.storage, .lostAlarms): say("works, but alarms were lost")
    case (.notificationServer, .none?): say("none: no program shows notifications")
    case (.notificationServer, .unknown): say("not known: it doesn't answer")
    case (.tray, .ok): say("shows alarms")
    case (.tray, .none?): say("none: no part of the desktop shows icons")
    case (.tray, .off): say("off: the settings say so")
    case (.sleepLock, .ok): say("the machine stays awake while an alarm rings")
    case (.sleepLock, .unused): say("not needed yet")
    case (.sleepLock, .none?): say("there is no service that keeps the machine awake while an alarm rings")
    case (.sleepLock, .refused): say("the system doesn't allow keeping the machine awake while an alarm rings")
    case (.linger, .yes): say("yes: alarms also ring while you are logged out")
    case (.linger, .no): say("no: alarms don't ring while you are logged out")
    case (.linger, .unknown): say("not known: there is no logind to ask")
    case (.sleepLock, nil) where text.hasPrefix(onlyPart):
      say("allowed only in part: {what}", ["what": DisplayText.clean(String(text.dropFirst(onlyPart.count)))])
    default: nil
    }
  }

  /// When the store was last copied.
  static func backup(_ made: WallInstant?, at now: WallInstant) -> String {
    guard let made else { return say("none yet: the agent copies its store once a day") }
    guard made < now else { return say("made just now") }
    return say("made {length} ago", ["length": RemainingText.live(now - made, at: .minutes, in: readersWords)])
  }

  /// The beginning of the value if the machine is kept only from some ways of sleeping, which follow in logind's words.
  private static let onlyPart = "only "

  /// Whether and by which service the machine is woken, or why not.
  private static func waking(by provider: String, _ reason: String) -> String {
    if let obstacle = AlarmText.obstacle(reason, in: readersWords) { return obstacle }
    return switch WakeProvider(rawValue: provider) {
    case .systemd: say("yes: systemd wakes the machine for alarms")
    case .powerdevil: say("yes: KDE's power management wakes the machine for alarms")
    case nil: DisplayText.clean(provider)
    }
  }

  /// A value in lines; none if there is nothing to print.
  package static func lines(_ value: DBusValue) -> [String] {
    switch value {
    case .string(let text): [DisplayText.clean(text, joined: true)]
    case .bool(let value): [value ? say("yes") : say("no")]
    case .int32(let number): ["\(number)"]
    case .uint32(let number): ["\(number)"]
    case .int64(let number): ["\(number)"]
    case .double(let number): ["\(number)"]
    case .array(let elements, _): elements.flatMap(lines)
    default: []
    }
  }

  /// A value as JSON; null if it has no JSON form.
  package static func json(_ value: DBusValue) -> JSONValue {
    switch value {
    case .string(let text): .string(PlainText.withoutIsolates(text))
    case .bool(let value): .bool(value)
    case .int32(let number): .integer(Int64(number))
    case .uint32(let number): .integer(Int64(number))
    case .int64(let number): .integer(number)
    case .double(let number): .number(number)
    case .array(let elements, _): .array(elements.map(json))
    default: .null
    }
  }

  /// A property's name in words; a name that only a newer agent knows is in English: `NotificationServer` becomes `Notification
  /// server`.
  package static func words(_ name: String) -> String {
    switch StatusField(rawValue: name) {
    case .version: return say("Version")
    case .alarms: return say("Alarms")
    case .storage: return say("Storage")
    case .backup: return say("Backup")
    case .notificationServer: return say("Notification server")
    case .sound: return say("Sound")
    case .tray: return say("Tray")
    case .zone: return say("Zone")
    case .wake: return say("Wake")
    case .wakeReason: return say("Wake reason")
    case .sleepLock: return say("Sleep lock")
    case .linger: return say("Linger")
    case .warnings: return say("Warnings")
    case nil: break
    }
    var words = ""
    for character in name {
      if character.isUppercase && !words.isEmpty {
        words += " \(character.lowercased())"
      } else {
        words.append(character)
      }
    }
    return words
  }
}

/// Describes what starts the agent after a login.
package enum LoginStartText {
  /// Whether the agent is started, and why.
  package static func line(_ start: LoginStart) -> String {
    switch start.way {
    case .unit: say("yes, by systemd: {file}", ["file": DisplayText.clean(start.file)])
    case .autostart: say("yes, with the desktop: {file}", ["file": DisplayText.clean(start.file)])
    case .no:
      say(
        """
        no: nothing rings after the next boot until a program calls the agent; \
        systemctl --user enable alarmkit-agent changes that
        """)
    }
  }
}
