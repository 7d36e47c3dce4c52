package import AlarmCore
package import AlarmWire

/// What a client can change.
package enum AgentChange: Sendable {
  /// What options say, with time and title.
  indirect case add(AlarmForm)
  /// The JSON form as it came: nobody reads it for a caller who may not schedule.
  indirect case schedule(json: String, id: AlarmID?)
  case cancel(AlarmID)
  case stop(AlarmID)
  case stopAll
  case pause(AlarmID)
  case resume(AlarmID)
  /// A length of nil is the alarm's own.
  case snooze(AlarmID, Duration?)
  case skip(AlarmID)
  case unskip(AlarmID)
  /// Sets again what was missed.
  case again(AlarmID)
  /// With what the caller wants alarms for, in its own words.
  case requestAuthorization(usage: String)
  case setAuthorization(String, PermissionState)
  /// Everything that is stored goes to a file; `replacing`: also where there is one.
  case backUp(file: String, replacing: Bool)
  /// What is in a file takes the place of everything that is stored.
  case restore(file: String)
  /// A caller's sound is copied, and the name of the copy answered.
  case keepSound(OfferedFile)
}
