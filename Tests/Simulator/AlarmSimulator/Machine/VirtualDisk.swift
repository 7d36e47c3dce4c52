import AgentDoubles
import AlarmCore

/// What survives the agent's end: a model of the store, which is sometimes slow, full or not at its place.
struct VirtualDisk {
  /// What the agent stored.
  private(set) var store: StoreModel
  /// Why nothing can be stored.
  var trouble: DiskTrouble?
  /// How long each commit takes, in microseconds.
  var delay: Int64 = 0
  /// What the next start finds where the open file isn't at its place any more; nil: it is.
  private var astray: [AlarmRecord]?
  /// A copy that somebody made when the agent started last.
  private(set) var copy: [AlarmRecord] = []

  init(apps: [AppPermission]) { store = StoreModel(apps: apps) }

  /// The alarms that are stored, in the order of their ids.
  var records: [AlarmRecord] { store.records }

  /// Whether the open file isn't at its place any more.
  var isAstray: Bool { astray != nil }

  /// The folder is removed, or the copy takes its place.
  mutating func lose(_ loss: StoreLoss) {
    switch loss {
    case .removed: astray = []
    case .replaced: astray = copy
    }
  }

  /// The agent writes all that it has to a new file.
  mutating func resettle() { astray = nil }

  /// An agent reads what it finds; true: that isn't what the one before had.
  mutating func open() -> Bool {
    defer { copy = store.records }
    guard let astray else { return false }
    store.replaceRecords(with: astray)
    resettle()
    return true
  }

  /// All of a transaction. Before it the agent sees to it that the file is at its place.
  mutating func apply(_ changes: [ArchiveChange]) {
    resettle()
    for change in changes { store.apply(change) }
  }
}
