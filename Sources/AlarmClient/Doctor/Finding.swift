package import AlarmWire

/// One line of the doctor: what was checked, whether it is in order, and how to fix it.
package struct Finding: Hashable, Sendable, JSONRepresentable {
  /// How serious it is; the raw values are the words in JSON.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case ok
    /// Alarms ring, but not as well as they could.
    case warning
    /// An alarm won't be seen, won't be heard, or won't ring.
    case failure

    /// The exit status if this is the worst level.
    package var status: Int32 {
      switch self {
      case .ok: 0
      case .warning: 1
      case .failure: 2
      }
    }

    package static func < (left: Level, right: Level) -> Bool { left.status < right.status }
  }

  /// What was checked; the raw values are the words in JSON.
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    case agent, version, storage, backup, notifications, doNotDisturb, sound, output, tray, waking, sleep, clock, zone
    case login, logout, applications, warnings, next
  }

  package var subject: Subject
  package var level: Level
  /// One sentence or part of one, in the reader's language.
  package var text: String
  /// The command or the setting that fixes it; empty: nothing has to be done, or nothing can be.
  package var mend: String

  package init(_ subject: Subject, _ level: Level, _ text: String, mend: String = "") {
    (self.subject, self.level, self.text, self.mend) = (subject, level, text, mend)
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields(["subject": subject.rawValue, "level": level.rawValue, "text": text, "mend": mend])
    }
  }

  /// What was checked, for people.
  package var name: String {
    switch subject {
    case .agent: say("Agent")
    case .version: say("Version")
    case .storage: say("Storage")
    case .backup: say("Backup")
    case .notifications: say("Notification server")
    case .doNotDisturb: say("Do not disturb")
    case .sound: say("Sound")
    case .output: say("Output")
    case .tray: say("Tray")
    case .waking: say("Wake")
    case .sleep: say("Sleep lock")
    case .clock: say("Clock")
    case .zone: say("Zone")
    case .login: say("Starts at login")
    case .logout: say("Linger")
    case .applications: say("Applications")
    case .warnings: say("Warnings")
    case .next: say("Next ring")
    }
  }
}
