package import AlarmCore
package import AlarmWire

/// A change that a client can ask for.
package enum AgentChange: Sendable {
  /// Adds the alarm that a time, a title and options describe.
  indirect case add(AlarmForm)
  /// The JSON form as it came: it isn't read for a caller who may not schedule.
  indirect case schedule(json: String, id: AlarmID?)
  case cancel(AlarmID)
  case stop(AlarmID)
  case stopAll
  case pause(AlarmID)
  case resume(AlarmID)
  /// A nil length stands for the alarm's own.
  case snooze(AlarmID, Duration?)
  case skip(AlarmID)
  case unskip(AlarmID)
  /// Sets a missed alarm again.
  case again(AlarmID)
  /// Asks for permission; `usage` says in the caller's words what it wants alarms for.
  case requestAuthorization(usage: String)
  case setAuthorization(String, PermissionState)
  /// Copies everything that is stored to a file; `replacing`: even if the file exists.
  case backUp(file: String, replacing: Bool)
  /// Replaces everything that is stored with the content of a file.
  case restore(file: String)
  /// Copies a caller's sound, and answers with the name of the copy.
  case keepSound(OfferedFile)
}
