package import DBus

/// An application as the agent lists it, named as in JSON.
package struct AppEntry: Hashable, Sendable, Encodable {
  /// Its id.
  package var app: String
  /// Its name for people; empty: unknown.
  package var name: String
  /// How it was recognised; empty: it hasn't called.
  package var kind: String
  /// Its authorization.
  package var state: String
  /// When the user decided; Unix microseconds, 0: not.
  package var decided: Int64
  /// How many alarms it has.
  package var alarms: Int32

  /// Reads an `a{sv}`; what is missing is empty.
  package init(_ properties: DBusValue) {
    app = properties["App"]?.asString ?? ""
    name = properties["Name"]?.asString ?? ""
    kind = properties["Kind"]?.asString ?? ""
    state = properties["State"]?.asString ?? ""
    decided = properties["Decided"]?.asInt64 ?? 0
    alarms = properties["Alarms"]?.asInt32 ?? 0
  }
}
