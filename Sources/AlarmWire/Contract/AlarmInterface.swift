package import AlarmCore
package import DBus

/// The names of the contract in `dbus/`.
package enum AlarmInterface {
  /// The agent's bus name.
  package static let busName: BusName = "org.alarmkit.Alarms1"
  /// The root object.
  package static let rootPath: ObjectPath = "/org/alarmkit/Alarms1"
  /// The parent of the alarms' objects.
  package static let alarmsPath: ObjectPath = "/org/alarmkit/Alarms1/alarm"
  /// The root object's interface.
  package static let manager: InterfaceName = "org.alarmkit.Alarms1.Manager"
  /// Each alarm's interface.
  package static let alarm: InterfaceName = "org.alarmkit.Alarms1.Alarm"

  /// An alarm's last path element: its id with `_` for `-`, which paths don't allow.
  package static func pathElement(for id: AlarmID) -> String {
    // Called for every signal, so it works byte by byte: `replacing` with its search costs more than the rest of the message.
    String(decoding: id.description.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  /// An alarm's object path.
  package static func path(for id: AlarmID) -> ObjectPath {
    // An id is made of hexadecimal digits and hyphens: the path is always valid.
    ObjectPath("\(alarmsPath.text)/\(pathElement(for: id))") ?? alarmsPath
  }

  /// The alarm that a path names; nil: it names none.
  package static func alarmID(at path: ObjectPath) -> AlarmID? {
    guard path.text.hasPrefix(alarmsPath.text + "/") else { return nil }
    return alarmID(named: path.text.dropFirst(alarmsPath.text.utf8.count + 1))
  }

  /// The alarm that a last path element names; nil: it names none.
  package static func alarmID(named element: Substring) -> AlarmID? {
    AlarmID(element.with("-", forEach: "_"))
  }

  /// An alarm object's interfaces with their properties, as ObjectManager returns them: `a{sa{sv}}`.
  package static func interfaces(of snapshot: AlarmSnapshot) -> DBusValue {
    .dictionary([.init(key: .string(alarm.text), value: snapshot.properties)], key: "s", value: "a{sv}")
  }

  /// Writes the same `a{sa{sv}}` straight into an answer's bytes.
  package static func append(interfacesOf snapshot: AlarmSnapshot, to body: inout WireWriter) {
    let interfaces = body.beginArray(ofAlignment: 8)
    body.align(to: 8)
    body.append(alarm.text)
    snapshot.append(to: &body)
    body.endArray(interfaces)
  }
}

/// The fields that `Status` reports, in order. The raw value is the key on the bus; in JSON it begins with a lower-case letter.
package enum StatusField: String, Hashable, Sendable, CaseIterable {
  case version = "Version"
  case alarms = "Alarms"
  case storage = "Storage"
  case backup = "Backup"
  case notificationServer = "NotificationServer"
  case sound = "Sound"
  case tray = "Tray"
  case zone = "Zone"
  case wake = "Wake"
  case wakeReason = "WakeReason"
  case sleepLock = "SleepLock"
  case linger = "Linger"
  case warnings = "Warnings"
}

/// The words that `Status` uses for the state of a part of the agent, apart from names and sentences. They are the same in every
/// language.
package enum HealthWord: String, Hashable, Sendable, CaseIterable {
  /// No problem is known.
  case ok
  /// There is no such service on this machine.
  case none
  /// It is turned off in the settings.
  case off
  /// It hasn't been needed yet.
  case unused
  /// The state hasn't been requested yet, or there was no answer.
  case unknown
  case yes, no
  /// It may not be used.
  case refused
  /// Something is wrong; a caller in a sandbox gets no details.
  case failing
  /// Alarms were lost; a caller in a sandbox gets no details.
  case lostAlarms = "lost alarms"
}

/// The names from other specifications that desktops use to search in programs; their objects are on the agent's own bus name.
package enum SearchInterface {
  /// GNOME Shell's.
  package static let gnome: InterfaceName = "org.gnome.Shell.SearchProvider2"
  package static let gnomePath: ObjectPath = "/org/alarmkit/Alarms1/GnomeSearch"
  /// KRunner's.
  package static let krunner: InterfaceName = "org.kde.krunner1"
  package static let krunnerPath: ObjectPath = "/org/alarmkit/Alarms1/KRunner"
}
