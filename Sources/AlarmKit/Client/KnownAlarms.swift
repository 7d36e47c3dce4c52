import AlarmCore
import AlarmWire
import DBus

/// The agent's alarms, as far as the agent has sent them. Pure: they follow from a list and the signals after it.
struct KnownAlarms {
  private var snapshots: [String: AlarmSnapshot] = [:]
  /// The owner whose alarms are kept, as given with the last list.
  private var owner = ""
  /// Whether a list has been taken.
  private(set) var isComplete = false

  /// All alarms, the oldest first.
  var all: [AlarmSnapshot] { snapshots.values.sorted { ($0.created, $0.id) < ($1.created, $1.id) } }

  /// Takes the whole list of one owner; returns whether it contains anything new.
  mutating func take(_ list: [AlarmSnapshot], of owner: String) -> Bool {
    let before = snapshots
    self.owner = owner
    snapshots = Dictionary(list.map { ($0.id, $0) }) { $1 }
    defer { isComplete = true }
    return !isComplete || snapshots != before
  }

  /// Takes a signal of the agent; returns whether it contains anything new. Signals before the first list are ignored, since the
  /// list comes after them.
  mutating func take(_ signal: SignalMessage) -> Bool {
    guard isComplete else { return false }
    let before = snapshots
    switch (signal.interface.text, signal.member.text) {
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded"): added(signal.arguments)
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved"):
      guard let id = signal.arguments.first?.asObjectPath.flatMap(AlarmInterface.alarmID(at:)) else { return false }
      snapshots[id.description] = nil
    case ("org.freedesktop.DBus.Properties", "PropertiesChanged"): changed(signal)
    default: return false
    }
    return snapshots != before
  }

  private mutating func added(_ arguments: [DBusValue]) {
    guard let properties = arguments.last?[AlarmInterface.alarm.text],
      let snapshot = try? AlarmSnapshot(properties: properties), snapshot.owner == owner
    else { return }
    snapshots[snapshot.id] = snapshot
  }

  private mutating func changed(_ signal: SignalMessage) {
    guard let id = AlarmInterface.alarmID(at: signal.path)?.description, let old = snapshots[id],
      signal.arguments.count > 1, let entries = signal.arguments[1].asDictionary,
      let known = old.properties.asDictionary
    else { return }
    let news = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    let merged = known.map { DBusValue.DictionaryEntry(key: $0.key, value: news[$0.key] ?? $0.value) }
    guard let snapshot = try? AlarmSnapshot(properties: .dictionary(merged, key: "s", value: "v")) else { return }
    snapshots[id] = snapshot
  }
}
