import AlarmCore
import AlarmWire
import DBus

/// The content of a `LongAnswer`, written alarm by alarm.
protocol LongContent: Sendable {
  /// Makes room for so many alarms.
  mutating func expect(_ count: Int)
  /// Writes one more alarm.
  mutating func append(_ record: AlarmRecord)
  /// Answers with what was written; nothing is written after that.
  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort)
}

/// What a caller gets to see of each alarm, beside the alarm itself: texts in the user's language, and whether it wakes the machine.
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

/// `List` and `GetManagedObjects`, whose one value is an array or a dictionary.
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

/// The names of the alarms' objects, from which `Introspect` makes its own answer.
struct NamesContent: LongContent {
  private let report: @Sendable ([String]) -> Void
  private var names: [String] = []

  init(_ report: @escaping @Sendable ([String]) -> Void) { self.report = report }

  mutating func expect(_ count: Int) { names.reserveCapacity(count) }

  mutating func append(_ record: AlarmRecord) { names.append(AlarmInterface.pathElement(for: record.id)) }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) { report(names) }
}
