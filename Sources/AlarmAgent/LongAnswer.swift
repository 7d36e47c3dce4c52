import AlarmCore
package import AlarmWire
package import DBus

/// Sends the agent's answers. Every method posts and returns at once.
package protocol ReplyPort: Sendable {
  /// Answers a call with its output values.
  func answer(_ token: ReplyToken, with values: [DBusValue])
  /// Answers a call with output values that are already encoded.
  func answer(_ token: ReplyToken, with written: WrittenMessage)
  /// Answers a call with a named error.
  func refuse(_ token: ReplyToken, with error: WireError)

  /// Begins an answer that takes a while. Signals for its caller are sent after it.
  func begin(_ token: ReplyToken)
  /// Abandons an answer that was begun: its caller is gone.
  func abandon(_ token: ReplyToken)
  /// Whether a long answer to a client has to wait, because the client hasn't read much of the earlier messages.
  func isHeld(_ client: BusName) -> Bool
  /// Whether a client gets no answers, because it doesn't read them.
  func isCutOff(_ client: BusName) -> Bool
}

/// Defaults for a port that accepts everything at once and whose clients read their answers.
extension ReplyPort {
  package func begin(_ token: ReplyToken) {}
  package func abandon(_ token: ReplyToken) {}
  package func isHeld(_ client: BusName) -> Bool { false }
  package func isCutOff(_ client: BusName) -> Bool { false }
}

/// An answer with all alarms of a caller, as they are at one instant.
///
/// With ten thousand alarms, writing it takes a noticeable time. So it is written in slices, and the agent does other work between
/// them; changes in the meantime aren't included.
struct LongAnswer: Sendable {
  /// The order in which alarms are listed.
  enum Order: Sendable {
    /// Ringing alarms first, then by the time of the next ring, then the paused ones.
    case byTime
    /// The lowest id first.
    case byID
  }

  /// How many alarms are written in one slice.
  static let slice = 50

  /// The call that it answers.
  let token: ReplyToken
  private var content: any LongContent
  private let records: [AlarmRecord]
  /// The indices of the records, in the order in which the answer lists them.
  private let order: [Int]
  private var written = 0

  /// Begins an answer that lists these alarms.
  init(_ content: some LongContent, to token: ReplyToken, _ records: [AlarmRecord], _ order: Order = .byTime) {
    self.token = token
    self.content = content
    self.records = records
    // Keys and indices are sorted, not the records, which would be copied at each step.
    self.order = records.indices
      .map { (order == .byTime ? records[$0].order.0 : 0, records[$0].id, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }

  /// Writes the next slice; true: it was the last one, and the caller is answered.
  mutating func write(to replies: any ReplyPort) -> Bool {
    let end = min(written + Self.slice, order.count)
    if written == 0, end < order.count {
      replies.begin(token)
      content.expect(order.count)
    }
    for place in order[written..<end] { content.append(records[place]) }
    written = end
    guard end == order.count else { return false }
    content.answer(token, by: replies)
    return true
  }
}

/// The content of a `LongAnswer`, written alarm by alarm.
protocol LongContent: Sendable {
  /// Reserves space for a number of alarms.
  mutating func expect(_ count: Int)
  /// Writes one more alarm.
  mutating func append(_ record: AlarmRecord)
  /// Answers with what was written; nothing is written after that.
  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort)
}

/// Properties of each alarm that depend on the caller or the machine: texts in the user's language, and whether the alarm wakes the
/// machine.
struct SnapshotContext: Sendable {
  let languages: UserLanguages
  let waking: WakeOutlook
  let words: Wording

  func snapshot(of record: AlarmRecord) -> AlarmSnapshot {
    AlarmSnapshot(record: record, languages: languages, waking: waking, words: words)
  }

  func write(_ record: AlarmRecord, to text: inout JSONWriter) {
    text.append(record, languages: languages, waking: waking, words: words)
  }
}

/// `List` and `GetManagedObjects`: the answer is one array or one dictionary.
struct WrittenContent: LongContent {
  private let write: @Sendable (AlarmRecord, inout WireWriter) -> Void
  private var reply: WrittenMessage
  private let array: WireWriter.OpenArray

  /// `List`.
  static func list(_ token: ReplyToken, _ context: SnapshotContext) -> Self {
    Self(token, "aa{sv}", alignment: 4) { context.snapshot(of: $0).append(to: &$1) }
  }

  /// `GetManagedObjects`.
  static func objects(_ token: ReplyToken, _ context: SnapshotContext) -> Self {
    Self(token, "a{oa{sa{sv}}}", alignment: 8) { record, body in
      body.align(to: 8)
      body.append(AlarmInterface.path(for: record.id).text)
      AlarmInterface.append(interfacesOf: context.snapshot(of: record), to: &body)
    }
  }

  private init(
    _ token: ReplyToken, _ signature: Signature, alignment: Int,
    _ write: @escaping @Sendable (AlarmRecord, inout WireWriter) -> Void
  ) {
    self.write = write
    reply = WrittenMessage(answering: token, signature)
    array = reply.body.beginArray(ofAlignment: alignment)
  }

  mutating func expect(_ count: Int) { reply.body.reserve(count * Self.usualSize) }

  /// How many bytes an alarm without long texts takes.
  private static let usualSize = 1_000

  mutating func append(_ record: AlarmRecord) { write(record, &reply.body) }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) {
    reply.body.endArray(array)
    reply.end()
    replies.answer(token, with: reply)
  }
}

/// `ListJSON`.
struct JSONContent: LongContent {
  private let context: SnapshotContext
  private var reply: WrittenMessage
  private let text: WireWriter.OpenText
  /// The alarm that is written.
  private var entry = JSONWriter()
  private var isEmpty = true

  init(_ token: ReplyToken, _ context: SnapshotContext) {
    self.context = context
    reply = WrittenMessage(answering: token, "s")
    text = reply.body.beginText()
  }

  mutating func expect(_ count: Int) { reply.body.reserve(count * Self.usualSize) }

  /// How many bytes an alarm without long texts takes.
  private static let usualSize = 700

  mutating func append(_ record: AlarmRecord) {
    entry.clear()
    entry.append(plain: isEmpty ? "[" : ",")
    isEmpty = false
    context.write(record, to: &entry)
    reply.body.append(part: entry)
  }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) {
    entry.clear()
    entry.append(plain: isEmpty ? "[]" : "]")
    reply.body.append(part: entry)
    reply.body.endText(text)
    reply.end()
    replies.answer(token, with: reply)
  }
}

/// The names of the alarms' objects. `Introspect` makes its own answer from them.
struct NamesContent: LongContent {
  private let report: @Sendable ([String]) -> Void
  private var names: [String] = []

  init(_ report: @escaping @Sendable ([String]) -> Void) { self.report = report }

  mutating func expect(_ count: Int) { names.reserveCapacity(count) }

  mutating func append(_ record: AlarmRecord) { names.append(AlarmInterface.pathElement(for: record.id)) }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) { report(names) }
}
