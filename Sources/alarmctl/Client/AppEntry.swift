package import DBus

/// An application as the agent lists it; the names are those in JSON.
package struct AppEntry: Hashable, Sendable, Encodable {
  /// Its id.
  package var app: String
  /// Its name for people; empty if unknown.
  package var name: String
  /// How it was recognised; empty if it hasn't called.
  package var kind: String
  /// Its authorization.
  package var state: String
  /// When the user decided, in Unix microseconds; 0 if they haven't.
  package var decided: Int64
  /// How many alarms it has.
  package var alarms: Int32

  /// Reads an `a{sv}`; missing values are empty.
  package init(_ properties: DBusValue) {
    app = properties["App"]?.asString ?? ""
    name = properties["Name"]?.asString ?? ""
    kind = properties["Kind"]?.asString ?? ""
    state = properties["State"]?.asString ?? ""
    decided = properties["Decided"]?.asInt64 ?? 0
    alarms = properties["Alarms"]?.asInt32 ?? 0
  }
}
