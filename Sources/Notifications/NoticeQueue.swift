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

  /// Adds a notice unless it waits already. The rank is its rank now: it doesn't move when others leave.
  mutating func append(_ key: NoticeKey, rank: Int = 0) {
    if members.insert(key).inserted { ranks[min(rank, ranks.count - 1)].append(key) }
  }

  /// Puts back what was taken first, to be taken first again.
  mutating func putBack(_ key: NoticeKey) {
    if members.insert(key).inserted { ranks[0].prepend(key) }
  }

  /// Takes the first one; nil: nothing waits.
  mutating func popFirst() -> NoticeKey? {
    guard let rank = ranks.firstIndex(where: { !$0.isEmpty }), let key = ranks[rank].popFirst() else { return nil }
    members.remove(key)
    return key
  }

  /// Whether one of those that wait fits.
  func contains(where fits: (NoticeKey) -> Bool) -> Bool { members.contains(where: fits) }
}
