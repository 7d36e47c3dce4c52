import AlarmCore
import DBus

/// An answer with all alarms of a caller, as they are at one moment.
///
/// With ten thousand alarms it takes noticeably long. So it is written in slices, between which the agent does other work;
/// changes that happen in between are not part of it.
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
    // Keys and indices are sorted rather than the records, which would be copied at each step.
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
