import AlarmCore

/// Applications that couldn't be notified of a press; `Status` reports them.
struct OwnerFailures: Sendable {
  private var failures: [String: (sentence: Message, at: WallInstant)] = [:]

  /// How long a failure is reported for an application that has no alarms any more: most presses end its only one.
  static let keeping = Duration.seconds(86_400)

  /// A sentence for the user about each failure.
  var sentences: [Message] { failures.sorted { $0.key < $1.key }.map(\.value.sentence) }

  /// Notes the result of the latest press: nil if it was delivered.
  mutating func answered(_ owner: String, _ sentence: Message?, at now: WallInstant) {
    failures[owner] = sentence.map { ($0, now) }
  }

  /// Forgets failures that needn't be reported any more.
  mutating func keep(of owners: [String: Int], at now: WallInstant) {
    guard !failures.isEmpty else { return }
    failures = failures.filter { owners[$0.key] != nil || now - $0.value.at < Self.keeping }
  }
}
