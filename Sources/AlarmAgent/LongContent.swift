import AlarmCore
import AlarmWire
import DBus

/// What a `LongAnswer` says, written alarm by alarm.
protocol LongContent: Sendable {
  /// Writes one more alarm.
  mutating func append(_ record: AlarmRecord)
  /// Answers with what was written; nothing is written after that.
  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort)
}

/// How an alarm looks to the caller.
typealias Snapshots = @Sendable (AlarmRecord) -> AlarmSnapshot

/// `List`.
struct ListContent: LongContent {
  private let snapshot: Snapshots
  private var reply: WrittenMessage
  private let array: WireWriter.OpenArray

  init(_ token: ReplyToken, _ snapshot: @escaping Snapshots) {
    self.snapshot = snapshot
    reply = WrittenMessage(answering: token, "aa{sv}")
    array = reply.body.beginArray(ofAlignment: 4)
  }

  mutating func append(_ record: AlarmRecord) { snapshot(record).append(to: &reply.body) }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) {
    reply.body.endArray(array)
    reply.end()
    replies.answer(token, with: reply)
  }
}

/// `GetManagedObjects`.
struct ObjectsContent: LongContent {
  private let snapshot: Snapshots
  private var reply: WrittenMessage
  private let dictionary: WireWriter.OpenArray

  init(_ token: ReplyToken, _ snapshot: @escaping Snapshots) {
    self.snapshot = snapshot
    reply = WrittenMessage(answering: token, "a{oa{sa{sv}}}")
    dictionary = reply.body.beginArray(ofAlignment: 8)
  }

  mutating func append(_ record: AlarmRecord) {
    reply.body.align(to: 8)
    reply.body.append(AlarmInterface.path(for: record.id).text)
    AlarmInterface.append(interfacesOf: snapshot(record), to: &reply.body)
  }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) {
    reply.body.endArray(dictionary)
    reply.end()
    replies.answer(token, with: reply)
  }
}

/// `ListJSON`.
struct JSONContent: LongContent {
  private let snapshot: Snapshots
  private var text = SnapshotText()
  private var isEmpty = true

  init(_ snapshot: @escaping Snapshots) {
    self.snapshot = snapshot
    text.append(plain: "[")
  }

  mutating func append(_ record: AlarmRecord) {
    if !isEmpty { text.append(plain: ",") }
    isEmpty = false
    snapshot(record).append(to: &text)
  }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) {
    text.append(plain: "]")
    var reply = WrittenMessage(answering: token, "s")
    reply.body.append(text)
    reply.end()
    replies.answer(token, with: reply)
  }
}

/// The children of the alarms' folder, for `Introspect`, which makes its own answer of them.
struct NamesContent: LongContent {
  private let report: @Sendable ([String]) -> Void
  private var names: [String] = []

  init(_ report: @escaping @Sendable ([String]) -> Void) { self.report = report }

  mutating func append(_ record: AlarmRecord) { names.append(AlarmInterface.pathElement(for: record.id)) }

  mutating func answer(_ token: ReplyToken, by replies: any ReplyPort) { report(names) }
}
