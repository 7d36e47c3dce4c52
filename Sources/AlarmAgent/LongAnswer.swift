import AlarmCore
import AlarmWire
import DBus

/// An answer with all alarms of a caller, as they are at one moment.
///
/// With ten thousand alarms it takes as long as a person notices. So it is made in slices, between which the agent does
/// other work, and what changes meanwhile is not part of it.
struct LongAnswer: Sendable {
  /// How an alarm looks to the caller.
  typealias Snapshots = @Sendable (AlarmRecord) -> AlarmSnapshot

  /// How it is written.
  enum Form: Sendable {
    /// `List`.
    case list(Snapshots)
    /// `ListJSON`.
    case json(Snapshots)
    /// `GetManagedObjects`.
    case objects(Snapshots)
    /// The children of the alarms' folder, for `Introspect`, which makes its own answer of them.
    case names(@Sendable ([String]) -> Void)

    /// Whether what rings next comes first, rather than the lowest id.
    fileprivate var isByTime: Bool {
      switch self {
      case .list, .json, .objects: true
      case .names: false
      }
    }
  }

  /// How many alarms are written at a stretch.
  static let slice = 50

  /// The call that it answers.
  let token: ReplyToken
  private let form: Form
  private let records: [AlarmRecord]
  /// The places of the records, in the order in which the answer lists them.
  private let order: [Int]
  private var written = 0
  private var json = ""
  private var names: [String] = []

  /// Begins an answer with these alarms: those that ring, the next one to ring, and so on, then the paused ones. Names come in
  /// their own order.
  init(_ form: Form, to token: ReplyToken, _ records: [AlarmRecord]) {
    self.token = token
    self.form = form
    self.records = records
    // Keys and places are sorted, not the records, which would be copied at each step.
    order = records.indices
      .map { (form.isByTime ? records[$0].phase.fireTime?.microseconds ?? .max : 0, records[$0].id, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }

  /// Writes the next slice; true: it was the last one, and the caller is answered.
  mutating func write(to replies: any ReplyPort) -> Bool {
    let isFirst = written == 0
    let part = order[written..<min(written + Self.slice, order.count)].map { records[$0] }
    written += part.count
    let isLast = written == order.count
    if isFirst, !isLast { replies.begin(token) }
    switch form {
    case .names(let report):
      names += part.map { AlarmInterface.pathElement(for: $0.id) }
      if isLast { report(names) }
      return isLast
    case .json(let snapshot): return writeJSON(part, snapshot, isFirst: isFirst, isLast: isLast, to: replies)
    case .list(let snapshot):
      return write(.array(part.map { snapshot($0).properties }, of: "a{sv}"), isFirst: isFirst, isLast, to: replies)
    case .objects(let snapshot):
      let objects = part.map { record in
        DBusValue.DictionaryEntry(
          key: .objectPath(AlarmInterface.path(for: record.id)), value: AlarmInterface.interfaces(of: snapshot(record)))
      }
      return write(.dictionary(objects, key: "o", value: "a{sa{sv}}"), isFirst: isFirst, isLast, to: replies)
    }
  }

  private func write(_ piece: DBusValue, isFirst: Bool, _ isLast: Bool, to replies: any ReplyPort) -> Bool {
    if isFirst, isLast {
      replies.answer(token, with: [piece])
      return true
    }
    replies.add(piece, to: token)
    if isLast { replies.finish(token) }
    return isLast
  }

  private mutating func writeJSON(
    _ part: [AlarmRecord], _ snapshot: Snapshots, isFirst: Bool, isLast: Bool, to replies: any ReplyPort
  ) -> Bool {
    json += isFirst ? "[" : ","
    json += AlarmSnapshot.jsonElements(part.map(snapshot))
    guard isLast else { return false }
    json += "]"
    replies.answer(token, with: [.string(json)])
    return true
  }
}
