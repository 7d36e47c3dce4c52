import KeyFiles

/// The settings that the user can make in `settings.ini`; unknown and wrong lines are reported, and have no other effect.
package struct AgentSettings: Hashable, Sendable {
  /// The group that contains the policy.
  package static let policyGroup = "Authorization"
  /// The policy's key.
  package static let policyKey = "policy"
  /// The group of the tray's settings.
  package static let trayGroup = "Tray"
  /// The group of the settings of countdowns in notifications.
  package static let countdownGroup = "Countdown"

  /// The group of the settings of ringing alarms.
  package static let alarmGroup = "Alarm"
  /// The key for the meaning of closing a ringing alarm's notification.
  package static let dismissedKey = "dismissed"
  /// The key for what alarms do while the desktop holds back notifications.
  package static let doNotDisturbKey = "do-not-disturb"
  /// The key for the media player that lock screens use to show and answer alarms.
  package static let lockScreenKey = "lock-screen"

  /// The group that contains the setting whether alarms wake the machine.
  package static let wakeGroup = "Wake"
  /// That setting's key.
  package static let wakeKey = "enabled"

  /// The group of the settings of shown texts.
  package static let textGroup = "Text"
  /// The key for 12-hour or 24-hour times.
  package static let clockKey = "clock"

  /// Whether programs outside of sandboxes may schedule without a decision.
  package var policy = PermissionPolicy.allow
  /// The meaning of closing a ringing alarm's notification without a button.
  package var dismissal = DismissalMeaning.snooze
  /// What alarms do while the desktop holds back notifications, if they don't specify it.
  package var doNotDisturb = DoNotDisturb.ring
  /// Whether the alarms are shown as a media player, which lock screens show.
  package var lockScreen = LockScreen.no
  /// How alarms sound.
  package var sound = SoundSettings()
  /// When the tray shows an icon.
  package var trayPresence = TrayPresence.always
  /// How often the tray is updated.
  package var trayUpdates = CountdownPace.minutes
  /// How often countdowns are updated in their notifications.
  package var countdownUpdates = CountdownUpdates.minutes
  /// Where countdowns are shown.
  package var countdownPlace = CountdownPlace.tray
  /// Whether alarms wake a sleeping machine.
  package var isWakeEnabled = true
  /// Whether times are shown with 12 or 24 hours.
  package var clock = ClockHours.locale

  /// The defaults.
  package init() {}

  /// The keys of each group, for warnings about unknown ones.
  private static let known = [
    "policy in [\(policyGroup)]", "\(dismissedKey), \(doNotDisturbKey), \(lockScreenKey) in [\(alarmGroup)]",
    SoundSettings.Key.allCases.map(\.rawValue).sorted().joined(separator: ", ") + " in [\(SoundSettings.group)]",
    "notification, updates in [\(countdownGroup)]", "show, updates in [\(trayGroup)]",
    "\(wakeKey) in [\(wakeGroup)]", "\(clockKey) in [\(textGroup)]",
  ].joined(separator: "; ")

  /// Reads the text of the file; `path` names the file in warnings.
  package static func read(_ text: String, path: String) -> (settings: AgentSettings, warnings: [Message]) {
    let file = KeyFile(text)
    var settings = AgentSettings()
    // If a file isn't a settings file at all, its lines aren't reported one by one.
    var warnings = file.strangeLines.prefix(maxWarnings).map {
      Message.about("\(path):\($0)", Message("neither [Group] nor key=value"))
    }
    var untold = file.strangeLines.count - warnings.count
    for entry in file.entries {
      let outcome = settings.set(entry.key, in: entry.group, to: entry.value)
      if case .taken = outcome { continue }
      guard warnings.count < maxWarnings else {
        untold += 1
        continue
      }
      let place = "\(path):\(entry.line): \(PlainText.line(entry.key, limit: 64))"
      switch outcome {
      case .taken: break
      case .noSuchKey:
        warnings.append(
          .about(
            place,
            Message(
              "there is no such key in [{group}]; known: {keys}",
              ["group": PlainText.line(entry.group, limit: 64), "keys": known])))
      case .wrong(let problem):
        warnings.append(
          .about(
            place,
            Message(
              "\"{value}\" {problem}; it is ignored",
              ["value": PlainText.line(entry.value, limit: 64), "problem": problem])))
      }
    }
    if untold > 0 {
      warnings.append(.about(path, Message("{count} more lines are wrong", ["count": untold])))
    }
    return (settings, warnings)
  }

  /// How many wrong lines are reported individually.
  static let maxWarnings = 20

  /// The result of reading a line.
  private enum Outcome {
    case taken, noSuchKey
    /// The value is wrong; the reason completes a sentence.
    case wrong(Message)
  }

  /// Why a value isn't allowed for a key; nil: it is allowed.
  package static func fault(of value: String, for key: String, in group: String) -> Message? {
    var settings = AgentSettings()
    return switch settings.set(key, in: group, to: value) {
    case .taken: nil
    case .noSuchKey: Message("there is no such key in [{group}]; known: {keys}", ["group": group, "keys": known])
    case .wrong(let problem):
      Message("\"{value}\" {problem}", ["value": PlainText.line(value, limit: 64), "problem": problem])
    }
  }

  private mutating func set(_ key: String, in group: String, to value: String) -> Outcome {
    switch group {
    case Self.policyGroup where key == Self.policyKey: return Self.take(value, into: &policy)
    case Self.alarmGroup where key == Self.dismissedKey: return Self.take(value, into: &dismissal)
    case Self.alarmGroup where key == Self.doNotDisturbKey: return Self.take(value, into: &doNotDisturb)
    case Self.alarmGroup where key == Self.lockScreenKey: return Self.take(value, into: &lockScreen)
    case Self.countdownGroup where key == "updates": return Self.take(value, into: &countdownUpdates)
    case Self.countdownGroup where key == "notification": return Self.take(value, into: &countdownPlace)
    case Self.trayGroup where key == "show": return Self.take(value, into: &trayPresence)
    case Self.trayGroup where key == "updates": return Self.take(value, into: &trayUpdates)
    case Self.textGroup where key == Self.clockKey: return Self.take(value, into: &clock)
    case Self.wakeGroup where key == Self.wakeKey:
      guard ["yes", "no"].contains(value) else {
        return .wrong(Message("is not one of {words}", ["words": "yes, no"]))
      }
      isWakeEnabled = value == "yes"
      return .taken
    case SoundSettings.group:
      guard let key = SoundSettings.Key(rawValue: key) else { return .noSuchKey }
      return sound.set(key, to: value).map { .wrong($0) } ?? .taken
    default: return .noSuchKey
    }
  }

  private static func take<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, into setting: inout Word
  ) -> Outcome {
    guard let word = Word(rawValue: text) else {
      return .wrong(Message("is not one of {words}", ["words": Word.allCases.map(\.rawValue).joined(separator: ", ")]))
    }
    setting = word
    return .taken
  }
}

/// Whether a countdown has a notification; the word in the settings.
package enum CountdownPlace: String, Hashable, Sendable, CaseIterable {
  case yes
  /// Only if no tray shows it.
  case tray
  case no

  /// Whether countdowns are shown without notifications.
  package func hidesNotifications(trayShows: Bool) -> Bool {
    switch self {
    case .yes: false
    case .tray: trayShows
    case .no: true
    }
  }
}

/// When the tray shows an icon; the word in the settings.
package enum TrayPresence: String, Hashable, Sendable, CaseIterable {
  /// While something rings, counts down or is paused.
  case active
  case always
  case never
}

/// Whether the alarms are shown as a media player, for lock screens; the word in the settings.
package enum LockScreen: String, Hashable, Sendable, CaseIterable {
  /// A media player (MPRIS) while something rings, counts down or is paused.
  case mpris
  /// Controls that pause and stop players have no effect on alarms.
  case no
}
