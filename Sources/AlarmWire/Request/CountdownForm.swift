/// `{"preAlert": SECONDS, "postAlert": SECONDS}`.
package struct CountdownForm: Hashable, Sendable {
  /// Seconds: a timer's length, or how long before a scheduled alert the countdown is shown.
  package var preAlert: Double?
  /// Seconds: what a snooze or repeat takes.
  package var postAlert: Double?

  /// Lengths in seconds.
  package init(preAlert: Double? = nil, postAlert: Double? = nil) {
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
    let object = try StrictObject<Key>(json, place: "countdown")
    preAlert = try object.number(.preAlert)
    postAlert = try object.number(.postAlert)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(preAlert, forKey: .preAlert)
    try container.encodeIfPresent(postAlert, forKey: .postAlert)
  }
}
