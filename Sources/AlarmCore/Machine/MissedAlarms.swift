/// Alarms that were missed and have nothing more to ring for, each as it was before it was judged missed.
///
/// They are kept for a day, so that no wrong judgement is final: an alarm that was judged by a wrong clock or zone comes back,
/// and the user can set any of them again. To clients they are gone.
struct MissedAlarms: Sendable {
  /// How long each is kept, from when it was judged missed.
  static let keeping = Duration.seconds(24 * 3600)

  private var records: [AlarmID: AlarmRecord] = [:]
  private var ends = DeadlineQueue()

  /// How many there are.
  var count: Int { records.count }
  /// All of them, in no order.
  var values: [AlarmRecord] { Array(records.values) }
  /// Their ids, in the order in which they were due.
  var ids: [AlarmID] { records.values.map(\.order).sorted { $0 < $1 }.map(\.1) }
  /// When the first one needn't be kept any longer; nil: there is none.
  var nextEnd: WallInstant? { ends.earliest?.instant }

  /// A missed alarm. Setting a record that isn't marked as missed removes it.
  subscript(id: AlarmID) -> AlarmRecord? {
    get { records.isEmpty ? nil : records[id] }
    set {
      guard newValue != nil || !records.isEmpty else { return }
      let end = newValue?.missedAt.map { $0 + Self.keeping }
      records[id] = end == nil ? nil : newValue
      ends.set(id, to: end)
    }
  }

  /// Those that needn't be kept any longer: after a day or, if there are too many, the ones that were missed first.
  func over(at now: WallInstant, limit: Int) -> [AlarmID] {
    guard let first = nextEnd, first <= now || count > limit else { return [] }
    let old = records.values.filter { $0.missedAt.map { now - $0 >= Self.keeping } ?? true }.map(\.id)
    let more = max(count - old.count - limit, 0)
    guard more > 0 else { return old.sorted() }
    let rest = records.values.compactMap { record in record.missedAt.map { ($0, record.id) } }
      .filter { now - $0.0 < Self.keeping }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    return old.sorted() + rest.prefix(more).map(\.1)
  }
}
