import AgentDoubles
import AlarmCore

/// What survives the agent's end: a model of the store, which is sometimes slow, full or not in its place.
struct VirtualDisk {
  /// What the agent stored.
  private(set) var store: StoreModel
  /// Why nothing can be stored.
  var trouble: DiskTrouble?
  /// How long each commit takes, in microseconds.
  var delay: Int64 = 0
  /// What the next start finds if the open file isn't in its place any more; nil: it is.
  private var astray: StoreCopy?
  /// A copy that somebody made when the agent started last.
  private(set) var copy = StoreCopy()

  init(apps: [AppPermission]) { store = StoreModel(apps: apps) }

  /// The alarms that are stored, in the order of their ids.
  var records: [AlarmRecord] { store.records }

  /// Whether the open file isn't in its place any more.
  var isAstray: Bool { astray != nil }

  /// The folder is removed, or the copy takes its place.
  mutating func lose(_ loss: StoreLoss) {
    switch loss {
    case .removed: astray = StoreCopy()
    case .replaced: astray = copy
    }
  }

  /// The agent writes all that it has to a new file.
  mutating func resettle() { astray = nil }

  /// An agent reads what it finds; true: it isn't what the agent before had.
  mutating func open() -> Bool {
    defer { copy = StoreCopy(records: store.records, seen: store.seen) }
    guard let astray else { return false }
    store.replaceRecords(with: astray.records, seen: astray.seen)
    resettle()
    return true
  }

  /// All of a transaction. Before it, the agent makes sure that the file is in its place.
  mutating func apply(_ changes: [ArchiveChange]) {
    resettle()
    for change in changes { store.apply(change) }
  }
}

/// What a copy of a store holds.
struct StoreCopy {
  /// The alarms.
  var records: [AlarmRecord] = []
  /// The latest time that the clock had shown; nil: unknown.
  var seen: WallInstant?
}
