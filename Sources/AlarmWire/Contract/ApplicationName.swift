import AlarmCore
package import DBus

/// An application that can be called: its id is its bus name, which determines the path of its object.
package struct ApplicationName: Hashable, Sendable {
  /// The bus name, equal to the desktop file's name without `.desktop`.
  package let busName: BusName

  /// Nil: the id can't be called (for example `host:bash`).
  package init?(_ id: String) {
    guard let name = BusName(id), name.text.utf8.first != UInt8(ascii: ":") else { return nil }
    busName = name
  }

  /// Desktop Entry specification, "D-Bus Activation": `/` for each dot, `_` for each hyphen.
  package var path: ObjectPath? {
    ObjectPath("/" + busName.text.with("/", forEach: ".").with("_", forEach: "-"))
  }

  /// The interface of an application that the bus can start.
  package static let interface: InterfaceName = "org.freedesktop.Application"
}

/// The only argument of an action: it identifies the press, and contains the owner's own parameters. It is sent as a JSON string, which
/// a `GAction` of parameter type `s` can take.
package struct ActionPayload: JSONRepresentable, Hashable, Sendable {
  /// The alarm's id.
  package var alarm: String
  /// `stop`, `secondary`, `countdown` or `countdown2`.
  package var kind: String
  /// When the occurrence that rang was due; Unix microseconds.
  package var occurrence: Int64
  /// Distinguishes this press from every other, so that a press that is delivered twice is performed only once.
  package var press: String
  /// The parameters that were given when the alarm was scheduled.
  package var parameters: [String: JSONValue]?

  package init(
    alarm: String, kind: String, occurrence: Int64, press: String, parameters: [String: JSONValue]? = nil
  ) {
    self.alarm = alarm
    self.kind = kind
    self.occurrence = occurrence
    self.press = press
    self.parameters = parameters
  }

  package var json: JSONValue {
    get throws(WireError) {
      try .fields([
        "alarm": alarm, "kind": kind, "occurrence": occurrence, "press": press, "parameters": parameters,
      ])
    }
  }

  /// Reads only the parameters, in the form in which an alarm keeps them; empty: none.
  package static func parameters(_ json: String) throws(WireError) -> [String: JSONValue]? {
    if json.isEmpty { return nil }
    return try JSONObject(JSONText.read(json, argument: "parameters"), argument: "parameters").fields
  }

  /// Reads a payload; keys that a later version of the agent may add are ignored.
  package init(json: String, argument: String = "action") throws(WireError) {
    let object = try JSONObject(JSONText.read(json, argument: argument), argument: argument)
    alarm = try object.required("alarm")
    kind = try object.required("kind")
    occurrence = try object.requiredInteger("occurrence")
    press = try object.required("press")
    parameters = try object.values("parameters")
  }
}

/// What the window does when it is called; the raw value is its `GAction`'s name on the bus.
package enum WindowActionName: String, Hashable, Sendable, CaseIterable {
  /// Shows the alarm with the given id, a text.
  case showAlarm = "show-alarm"
  /// Shows what has rung and what was missed.
  case showHistory = "show-history"
  /// Begins a new alarm.
  case newAlarm = "new-alarm"
  /// Shows the timers, ready for a length to be typed.
  case newTimer = "new-timer"
  /// Begins a new alarm with the given words.
  case typeAlarm = "type-alarm"
}
