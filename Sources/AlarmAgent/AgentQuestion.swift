package import AlarmCore
package import AlarmWire

/// A question that a client can ask.
package enum AgentQuestion: Sendable {
  case get(AlarmID)
  case list
  case listJSON
  /// The missed alarms that can be set again.
  case listMissed
  case next
  /// When the alarm that a form describes would ring.
  indirect case preview(AlarmForm, count: Int)
  /// Rings of one alarm, or (nil) of all.
  case upcoming(AlarmID?, count: Int)
  /// How rings ended; `isJSON` chooses the form of the answer.
  case history(since: WallInstant, limit: Int, isJSON: Bool)
  case status
  case whoAmI
  case authorizationState
  case listApps
  /// The problems in the settings, which were read just before.
  case settingsWarnings
  case managedObjects
  /// One property of the manager, or (nil) all.
  case managerProperties(name: String?)
  /// One property of an alarm object, or (nil) all.
  case alarmProperties(AlarmID, name: String?)

  /// Whether the answer lists all alarms.
  var answersAtLength: Bool {
    switch self {
    case .list, .listJSON, .managedObjects: true
    case .get, .listMissed, .next, .preview, .upcoming, .history, .status, .whoAmI, .authorizationState, .listApps,
      .settingsWarnings, .managerProperties, .alarmProperties:
      false
    }
  }

  /// Whether its answer grows with the number of alarms or dates.
  var isLong: Bool {
    switch self {
    case .list, .listJSON, .listMissed, .managedObjects, .history, .upcoming, .preview, .listApps: true
    case .get, .next, .status, .whoAmI, .authorizationState, .settingsWarnings, .managerProperties, .alarmProperties:
      false
    }
  }

  /// Whether the question reads properties, as some libraries do unasked.
  var isAboutProperties: Bool {
    switch self {
    case .managerProperties, .alarmProperties: true
    case .get, .list, .listJSON, .listMissed, .next, .preview, .upcoming, .history, .status, .whoAmI,
      .authorizationState, .listApps, .settingsWarnings, .managedObjects:
      false
    }
  }
}
