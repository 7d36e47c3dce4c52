import AlarmCore

/// `{"preAlert": SECONDS, "postAlert": SECONDS}`.
package struct CountdownForm: Hashable, Sendable {
  /// A timer's length, or how long before a scheduled alert the countdown is shown.
  package var preAlert: Duration?
  /// The length of a snooze or repeat.
  package var postAlert: Duration?

  /// Lengths; nil: no countdown.
  package init(preAlert: Duration? = nil, postAlert: Duration? = nil) {
    self.preAlert = preAlert
    self.postAlert = postAlert
  }
}

extension CountdownForm: Encodable {
  private enum Key: String, CodingKey, CaseIterable {
    case preAlert, postAlert
  }

  /// Reads the lengths.
  init(_ json: JSONObject) throws(WireError) {
    let object = try StrictObject(json, Key.self, place: "countdown")
    preAlert = try object.length(Key.preAlert, of: "countdown")
    postAlert = try object.length(Key.postAlert, of: "countdown")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(preAlert?.formSeconds, forKey: .preAlert)
    try container.encodeIfPresent(postAlert?.formSeconds, forKey: .postAlert)
  }
}
