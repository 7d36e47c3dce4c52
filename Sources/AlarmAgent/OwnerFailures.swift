import AlarmCore

/// Applications that couldn't be told of a press; `Status` tells it.
struct OwnerFailures: Sendable {
  private var failures: [String: (sentence: Message, at: WallInstant)] = [:]

  /// How long it is told of an application that has no alarms any more: most presses end the only one.
  static let keeping = Duration.seconds(86_400)

  /// A sentence for the user on each of them.
  var sentences: [Message] { failures.sorted { $0.key < $1.key }.map(\.value.sentence) }

  /// What the latest press came to: nil when the application was told.
  mutating func answered(_ owner: String, _ sentence: Message?, at now: WallInstant) {
    failures[owner] = sentence.map { ($0, now) }
  }

  /// Forgets what is over.
  mutating func keep(of owners: [String: Int], at now: WallInstant) {
    guard !failures.isEmpty else { return }
    failures = failures.filter { owners[$0.key] != nil || now - $0.value.at < Self.keeping }
  }
}
