package import AlarmCore
package import AlarmWire

/// A client's request, already decoded and valid in form but for what is costly to decode.
package enum AgentRequest: Sendable {
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
  case get(AlarmID)
  case list
  case listJSON
  /// What was missed and can be set again.
  case listMissed
  case next
  /// When a form that options make would ring.
  indirect case preview(AlarmForm, count: Int)
  /// Rings of one alarm, or (nil) of all.
  case upcoming(AlarmID?, count: Int)
  /// What became of rings; `isJSON` chooses the form of the answer.
  case history(since: WallInstant, limit: Int, isJSON: Bool)
  case status
  case whoAmI
  /// With what the caller wants alarms for, in its own words.
  case requestAuthorization(usage: String)
  case authorizationState
  case setAuthorization(String, PermissionState)
  case listApps
  /// What is wrong with the settings, which were read just before.
  case settingsWarnings
  /// Everything that is stored goes to a file; `replacing`: also where there is one.
  case backUp(file: String, replacing: Bool)
  /// What is in a file takes the place of everything that is stored.
  case restore(file: String)
  /// A caller's sound is copied, and the name of the copy answered.
  case keepSound(OfferedFile)
  case managedObjects
  /// One property of the manager, or (nil) all.
  case managerProperties(name: String?)
  /// One property of an alarm object, or (nil) all.
  case alarmProperties(AlarmID, name: String?)

  /// Whether it is answered with all alarms.
  var answersAtLength: Bool {
    switch self {
    case .list, .listJSON, .managedObjects: true
    default: false
    }
  }

  /// Whether the caller is who it is from now on. Reading properties isn't such a call: some libraries do so unasked.
  var fixesCaller: Bool {
    switch self {
    case .managerProperties, .alarmProperties: false
    default: true
    }
  }
}
