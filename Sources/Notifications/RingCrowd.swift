import AlarmCore

/// The ringing alarms of one application: the first ones are shown individually, the others together.
struct RingCrowd {
  /// How many alarms of one application are shown individually.
  static let mostByThemselves = 5

  /// The application that owns them.
  var owner: NoticeOwner
  /// The alarms that are shown individually, in the order in which they began.
  private(set) var single: [NoticeKey] = []
  /// The other alarms, each with its place in the order.
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
    if others[key] == nil, single.count < Self.mostByThemselves {
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
