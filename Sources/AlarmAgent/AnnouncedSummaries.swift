import AlarmCore

/// The summaries that clients were last sent.
struct AnnouncedSummaries: Sendable {
  /// The summary of all alarms.
  private var ofAll = BookSummary()
  /// The summary of each sandboxed application's own alarms.
  private var ofOwners: [String: BookSummary] = [:]

  /// Notes a summary of all alarms; false: it is the same as the last one.
  mutating func isNews(_ summary: BookSummary) -> Bool {
    defer { ofAll = summary }
    return summary != ofAll
  }

  /// Notes a summary of an application's alarms; false: it is the same as the last one.
  mutating func isNews(_ summary: BookSummary, to owner: String) -> Bool {
    ofOwners.updateValue(summary, forKey: owner) ?? BookSummary() != summary
  }
}
