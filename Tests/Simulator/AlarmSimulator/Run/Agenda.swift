import AlarmCore

/// Future consequences of what has happened, in the order of time.
struct Agenda {
  /// One thing to come.
  enum Item {
    case wakes
    case boots(clockError: Int64)
    case agentStarts
    case diskIsWell, diskIsFast
    case storeIsLookedAt
    case wakesAsEver
    case serverStarts, serverAnswers, serverAccepts
    case soundWorks, soundIsTold
    case zoneIsNoticed
    case clockIsSynchronised
    case happens(Action)
    case userReacts(AlarmID, Reaction)
  }

  private var items: [(time: Int64, item: Item)] = []

  /// When the first one comes.
  var first: Int64? { items.last?.time }

  /// Adds an item; of several at one time, the first that was added comes first.
  mutating func add(_ item: Item, at time: Int64) {
    // The next item is last. There are few at a time.
    let place = items.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
    items.insert((time, item), at: place)
  }

  /// Takes out the first one.
  mutating func takeFirst() -> Item? { items.popLast()?.item }
}
