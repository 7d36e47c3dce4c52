import AlarmCore

/// The ringing alarms of one application: the first ones are shown each by itself, the others together.
struct RingCrowd {
  /// How many of one application are shown each by itself.
  static let mostByThemselves = 5

  /// Whose they are.
  var owner: NoticeOwner
  /// Those that are shown by themselves, in the order in which they began.
  private(set) var single: [NoticeKey] = []
  /// The others, each with its place in the order.
  private(set) var others: [NoticeKey: Int] = [:]
  private var lastPlace = 0

  init(_ owner: NoticeOwner) { self.owner = owner }

  /// Whether nothing rings.
  var isEmpty: Bool { single.isEmpty && others.isEmpty }

  /// All of them.
  var all: [NoticeKey] { single + others.sorted { $0.value < $1.value }.map(\.key) }

  /// Takes one in; whether it is shown by itself.
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

  /// Takes one out; the result is the one that is shown by itself in its place.
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
