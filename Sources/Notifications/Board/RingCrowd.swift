import AlarmCore

/// The ringing alarms of one application: the first ones are shown individually, the others together.
struct RingCrowd {
  /// How many alarms of one application are shown individually.
  static let maxIndividual = 5

  /// The application that owns them.
  var owner: NoticeOwner
  /// The alarms that are shown individually, in the order in which they began.
  private(set) var single: [NoticeKey] = []
  /// The other alarms, each with its position in the order.
  private(set) var others: [NoticeKey: Int] = [:]
  private var lastPlace = 0

  init(_ owner: NoticeOwner) { self.owner = owner }

  /// Whether no alarm rings.
  var isEmpty: Bool { single.isEmpty && others.isEmpty }

  /// All alarms, in order.
  var all: [NoticeKey] { single + others.sorted { $0.value < $1.value }.map(\.key) }

  /// Adds an alarm; returns whether it is shown individually.
  mutating func add(_ key: NoticeKey) -> Bool {
    if single.contains(key) { return true }
    if others[key] == nil, single.count < Self.maxIndividual {
      single.append(key)
      return true
    }
    if others[key] == nil {
      lastPlace += 1
      others[key] = lastPlace
    }
    return false
  }

  /// Removes an alarm; returns the one that is shown individually in its place.
  mutating func remove(_ key: NoticeKey) -> NoticeKey? {
    if others.removeValue(forKey: key) != nil { return nil }
    guard let place = single.firstIndex(of: key) else { return nil }
    single.remove(at: place)
    guard let next = others.min(by: { $0.value < $1.value })?.key else { return nil }
    others[next] = nil
    single.append(next)
    return next
  }
}

/// The rings on a screen that has room for a few notifications: the oldest are shown individually, and the last notification sums
/// up the rest.
struct ScreenQueue {
  private struct Entry {
    let key: NoticeKey
    let number: Int
  }

  /// The number of notifications that fit; nil: there is no limit.
  var room: Int?
  /// In the order in which they began. An entry is stale if its key has another number now.
  private var entries: [Entry] = []
  private var numbers: [NoticeKey: Int] = [:]
  private var last = 0

  /// How many notices ring.
  var count: Int { numbers.count }
  /// The notices that are shown individually; empty if there is no limit.
  var single: [NoticeKey] {
    guard let room else { return [] }
    return Array(all.lazy.prefix(count > room ? max(room - 1, 0) : count))
  }
  /// The notices that are summed up.
  var rest: [NoticeKey] { room == nil ? [] : Array(all.dropFirst(single.count)) }
  /// All notices, in order.
  var all: some Sequence<NoticeKey> { entries.lazy.filter { numbers[$0.key] == $0.number }.map(\.key) }

  /// Whether a notice is summed up.
  func sumsUp(_ key: NoticeKey) -> Bool { room != nil && numbers[key] != nil && !single.contains(key) }

  /// Adds a notice as the newest, unless it rings already.
  mutating func add(_ key: NoticeKey) {
    guard numbers[key] == nil else { return }
    last += 1
    numbers[key] = last
    entries.append(Entry(key: key, number: last))
  }

  /// Removes a notice that doesn't ring any more, or that another notice sums up.
  mutating func remove(_ key: NoticeKey) {
    guard numbers.removeValue(forKey: key) != nil else { return }
    // The first few are checked often.
    let isFront = entries.prefix(room ?? 0).contains { $0.key == key }
    if isFront || entries.count > 2 * numbers.count + 32 { entries.removeAll { numbers[$0.key] != $0.number } }
  }
}
