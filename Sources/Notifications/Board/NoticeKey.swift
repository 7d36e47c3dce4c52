package import AlarmCore
import DequeModule

/// The subject of a notification: at most one is shown for each key.
package enum NoticeKey: Hashable, Sendable {
  case alarm(AlarmID)
  /// The combined notice of missed alarms.
  case missed
  /// The question about an application.
  case question(String)
  /// Stored alarms that were lost or damaged.
  case loss
  /// The notice that sums up an application's ringing alarms.
  case crowd(String)
  /// The notice that sums up the rings for which the server has no room.
  case rest

  /// A notice's key.
  package init(_ notice: Notice) {
    switch notice.kind {
    case .question(let question): self = .question(question.id)
    case .loss: self = .loss
    case .crowd(_, let owner): self = owner.map { .crowd($0.id) } ?? .rest
    case .alerting, .countdown, .paused, .missed: self = notice.id.map { .alarm($0) } ?? .missed
    }
  }

  /// The alarm that it is about; nil: it isn't about one alarm.
  var alarm: AlarmID? {
    switch self {
    case .alarm(let id): id
    case .missed, .question, .loss, .crowd, .rest: nil
    }
  }
}

extension Notice {
  /// Whether it asks the user a question.
  var asks: Bool {
    if case .question = kind { true } else { false }
  }

  /// Whether it needs an answer.
  var isUrgent: Bool { rings || asks }

  /// Whether it shows the same state of its alarm as another, perhaps with other figures.
  func isSameState(as other: Notice) -> Bool {
    switch (kind, other.kind) {
    case (.alerting, .alerting), (.countdown, .countdown), (.paused, .paused), (.missed, .missed),
      (.question, .question), (.loss, .loss), (.crowd, .crowd):
      true
    case (.alerting, _), (.countdown, _), (.paused, _), (.missed, _), (.question, _), (.loss, _), (.crowd, _): false
    }
  }
}

/// Notices that wait to be posted, each once: by rank, lowest first, and in order of arrival within a rank. Every operation is
/// O(1), because a thousand alarms may ring at once.
struct NoticeQueue {
  private var ranks: [Deque<NoticeKey>]
  private var members: Set<NoticeKey> = []

  /// An empty queue whose ranks are 0 to `last`.
  init(lastRank last: Int = 0) { ranks = Array(repeating: [], count: last + 1) }

  /// Whether nothing waits.
  var isEmpty: Bool { members.isEmpty }

  /// Adds a notice unless it is waiting already. Its rank is fixed now: it doesn't move up when others leave.
  mutating func append(_ key: NoticeKey, rank: Int = 0) {
    if members.insert(key).inserted { ranks[min(rank, ranks.count - 1)].append(key) }
  }

  /// Puts back the notice that was taken first, so that it is taken first again.
  mutating func putBack(_ key: NoticeKey) {
    if members.insert(key).inserted { ranks[0].prepend(key) }
  }

  /// Moves a notice to the front, wherever it waits.
  mutating func putFirst(_ key: NoticeKey) {
    if members.remove(key) != nil {
      for rank in ranks.indices { ranks[rank].removeAll { $0 == key } }
    }
    putBack(key)
  }

  /// Takes the first notice; nil: none waits.
  mutating func popFirst() -> NoticeKey? {
    guard let rank = ranks.firstIndex(where: { !$0.isEmpty }), let key = ranks[rank].popFirst() else { return nil }
    members.remove(key)
    return key
  }

  /// Whether any waiting notice matches.
  func contains(where fits: (NoticeKey) -> Bool) -> Bool { members.contains(where: fits) }
}
