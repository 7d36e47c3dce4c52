/// The JSON form of a creation, which can say everything. Unknown keys are errors, so that a typing mistake can't
/// silently change what an alarm does.
package struct ScheduleRequest: Hashable, Sendable {
  /// The words of `Add`; instead of `schedule`.
  package var when: String?
  /// The id as text; nil: the caller's other argument, or a new one.
  package var id: String?
  package var title = ""
  package var body = ""
  package var schedule: ScheduleForm?
  package var countdown: CountdownForm?
  package var secondaryButton: ButtonForm?
  package var sound = "default"
  package var icon = ""
  package var tint = ""
  package var zone: String?
  /// Seconds.
  package var ringTimeout: Double?
  package var canPause = true
  package var metadata: JSONValue?

  /// An empty form.
  package init() {}

  /// Reads a JSON object.
  package init(json: String) throws(WireError) {
    self = try JSONText.decode(ScheduleRequest.self, from: json)
  }
}

/// `{"fixed": SECONDS}` or `{"time": "HH:MM", "weekdays": ["mon", …]}`.
package struct ScheduleForm: Hashable, Sendable {
  /// Unix seconds, UTC; fractions allowed.
  package var fixed: Double?
  package var time: String?
  package var weekdays: [String]?
}

/// `{"preAlert": SECONDS, "postAlert": SECONDS}`.
package struct CountdownForm: Hashable, Sendable {
  package var preAlert: Double?
  package var postAlert: Double?
}

/// `{"label": TEXT, "behavior": "countdown" | "custom"}`.
package struct ButtonForm: Hashable, Sendable {
  package var label: String
  package var behavior: String
}
