import AlarmCore

/// The summaries that clients were sent last.
struct AnnouncedSummaries: Sendable {
  /// Of all alarms.
  private var ofAll = BookSummary()
  /// Of its own alarms, for each sandboxed application.
  private var ofOwners: [String: BookSummary] = [:]

  /// Notes a summary of all alarms; false: it says what the last one did.
  mutating func isNews(_ summary: BookSummary) -> Bool {
    defer { ofAll = summary }
    return summary != ofAll
  }

  /// Notes a summary of an application's alarms; false: it says what the last one did.
  mutating func isNews(_ summary: BookSummary, to owner: String) -> Bool {
    ofOwners.updateValue(summary, forKey: owner) ?? BookSummary() != summary
  }
}
