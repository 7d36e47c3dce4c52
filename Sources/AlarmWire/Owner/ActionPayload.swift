/// The one argument of an action: which press it is, and the owner's own parameters. Travels as JSON in a string, which
/// a `GAction` of parameter type `s` can take.
package struct ActionPayload: Codable, Hashable, Sendable {
  /// The alarm's id.
  package var alarm: String
  /// `stop` or `secondary`.
  package var kind: String
  /// When the occurrence that rang was due; Unix microseconds.
  package var occurrence: Int64
  /// Tells this press from every other, so that one which is told twice is done once.
  package var press: String
  /// What was given at scheduling.
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
}
