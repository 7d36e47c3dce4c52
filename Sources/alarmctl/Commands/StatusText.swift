package import AlarmWire
package import DBus

/// Prints values of the agent's health, including those that a newer agent may add.
package enum StatusText {
  /// A property's value in lines; if it isn't known, the reason.
  package static func lines(_ name: String, _ value: DBusValue) -> [String] {
    guard value == .string(HealthWord.unknown.rawValue) else { return lines(value) }
    return switch StatusField(rawValue: name) {
    case .linger: [say("not known: there is no logind to ask")]
    case .notificationServer: [say("not known: it doesn't answer")]
    case .version, .alarms, .storage, .sound, .tray, .zone, .wake, .wakeReason, .sleepLock, .warnings, nil: lines(value)
    }
  }

  /// A value in lines; none if there is nothing to print.
  package static func lines(_ value: DBusValue) -> [String] {
    switch value {
    case .string(let text): [DisplayText.clean(text)]
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
    case .string(let text): .string(text)
    case .bool(let value): .bool(value)
    case .int32(let number): .integer(Int64(number))
    case .uint32(let number): .integer(Int64(number))
    case .int64(let number): .integer(number)
    case .double(let number): .number(number)
    case .array(let elements, _): .array(elements.map(json))
    default: .null
    }
  }

  /// A property's name in words; a name that only a newer agent has is in English: `NotificationServer` becomes `Notification
  /// server`.
  package static func words(_ name: String) -> String {
    switch StatusField(rawValue: name) {
    case .version: return say("Version")
    case .alarms: return say("Alarms")
    case .storage: return say("Storage")
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
