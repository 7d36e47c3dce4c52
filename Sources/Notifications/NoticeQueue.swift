import DequeModule

/// Notices that wait to be posted, each once: by rank, lowest first, and in order of arrival within a rank. Every operation is
/// O(1), since a thousand alarms may ring at once.
struct NoticeQueue {
  private var ranks: [Deque<NoticeKey>]
  private var members: Set<NoticeKey> = []

  /// An empty queue whose ranks are 0 to `last`.
  init(lastRank last: Int = 0) { ranks = Array(repeating: [], count: last + 1) }

  /// Whether nothing waits.
  var isEmpty: Bool { members.isEmpty }

  /// Adds a notice unless it is waiting already. Its rank is fixed at this moment: it doesn't move up when others leave.
  mutating func append(_ key: NoticeKey, rank: Int = 0) {
    if members.insert(key).inserted { ranks[min(rank, ranks.count - 1)].append(key) }
  }

  /// Puts back the notice that was taken first, so that it is taken first again.
  mutating func putBack(_ key: NoticeKey) {
    if members.insert(key).inserted { ranks[0].prepend(key) }
  }

  /// Takes the first notice; nil: none waits.
  mutating func popFirst() -> NoticeKey? {
    guard let rank = ranks.firstIndex(where: { !$0.isEmpty }), let key = ranks[rank].popFirst() else { return nil }
    members.remove(key)
    return key
  }

  /// Whether any waiting notice fits.
  func contains(where fits: (NoticeKey) -> Bool) -> Bool { members.contains(where: fits) }
}
