/// `{"preAlert": SECONDS, "postAlert": SECONDS}`.
package struct CountdownForm: Hashable, Sendable {
  /// Seconds: a timer's length, or how long before a scheduled alert the countdown is shown.
  package var preAlert: Double?
  /// Seconds: what a snooze or repeat takes.
  package var postAlert: Double?
}

extension CountdownForm: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case preAlert, postAlert
  }

  package init(from decoder: any Decoder) throws {
    try StrictKeys.check(decoder, allowed: Key.allCases.map(\.rawValue), place: "countdown")
    let container = try decoder.container(keyedBy: Key.self)
    preAlert = try container.decodeIfPresent(Double.self, forKey: .preAlert)
    postAlert = try container.decodeIfPresent(Double.self, forKey: .postAlert)
  }
}
