import AlarmWire
package import DBus

/// Decides what the agent handles next. Events (a ring, a press, a clock that was set) come before calls. A turn with the timer
/// contains no calls, unless the previous turn had the timer too and calls have waited since: a start with much to do makes the
/// timer fire repeatedly. Callers take turns, and each turn contains at most one question with a long answer and two of the longest
/// texts, so a caller with many calls doesn't delay others. The calls of one connection keep their order. Only one answer with all
/// alarms is written at a time, and none for a client that hasn't read its earlier messages.
package struct TurnQueue {
  /// How many calls are taken in one turn. They share a transaction.
  package static let maxRequests = 256
  /// A turn with at least this many bytes of text takes no further call with a text. Other calls are still taken.
  package static let maxTextBytes = 2 * JSONReader.maxBytes

  private var events: [Inbound] = []
  private var calls: [BusName: [Inbound]] = [:]
  /// The callers whose calls wait; the first one has the next turn.
  private var callers: [BusName] = []
  /// Whether the previous turn had the timer.
  private var wasTimer = false

  /// A queue in which nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { events.isEmpty && callers.isEmpty }

  /// Adds the elements of a batch, in their order.
  package mutating func add(_ batch: [Inbound]) {
    if isEmpty { wasTimer = false }
    for inbound in batch {
      guard let sender = inbound.sender else {
        events.append(inbound)
        continue
      }
      // The connection is gone: its questions need no answers.
      if inbound.isEnd { calls[sender]?.removeAll(where: \.isLongQuestion) }
      if calls[sender]?.append(inbound) == nil {
        calls[sender] = [inbound]
        callers.append(sender)
      }
    }
  }

  /// Takes out one turn. `client` is the one whose long answer is being written, and `isHeld` returns whether a client's long
  /// answers have to wait; the turn is empty if nothing else waits.
  package mutating func next(
    answering client: BusName? = nil, isHeld: (BusName) -> Bool = { _ in false }
  ) -> [Inbound] {
    var turn = events
    events = []
    // An alarm that is due rings now, and isn't stored together with the changes of calls.
    if turn.contains(where: \.isWakeup) {
      guard wasTimer, !callers.isEmpty else {
        wasTimer = true
        return turn
      }
      (events, turn) = (turn, [])
    }
    wasTimer = false
    var room = Self.maxRequests
    var textRoom = Self.maxTextBytes
    var question: Inbound?
    var (served, waiting): ([BusName], [BusName]) = ([], [])
    for caller in callers {
      let all = calls[caller] ?? []
      var taken = 0
      // The caller's next calls are answered after the answer that is being written; if the caller is gone, there are no answers to
      // wait for.
      var hasAsked = caller == client && !(all.last?.isEnd ?? false)
      while taken < all.count, room > 0, !hasAsked {
        let size = all[taken].textSize
        guard size == 0 || textRoom > 0 else { break }
        textRoom -= size
        if all[taken].isLongQuestion {
          guard question == nil, !all[taken].answersAtLength || client == nil && !isHeld(caller) else { break }
          question = all[taken]
          hasAsked = true
        } else {
          turn.append(all[taken])
        }
        room -= 1
        taken += 1
      }
      let rest = Array(all.dropFirst(taken))
      calls[caller] = rest.isEmpty ? nil : rest
      guard !rest.isEmpty else { continue }
      if taken > 0 { served.append(caller) } else { waiting.append(caller) }
    }
    // Callers that were not served come first in the next turn.
    callers = waiting + served
    if let question { turn.append(question) }
    // The waiting calls can't be answered yet.
    if turn.isEmpty, !events.isEmpty { swap(&turn, &events) }
    return turn
  }
}

extension Inbound {
  /// The caller that made the call, or whose connection is gone; nil: it isn't about a call.
  fileprivate var sender: BusName? {
    switch self {
    case .request(_, let token, _): token.sender
    case .callerGone(let sender): sender
    case .alarmNames(_, let token, _, _): token.sender
    default: nil
    }
  }

  /// The number of bytes that have to be read for this call: every connection may send 64 KiB 64 times.
  fileprivate var textSize: Int {
    switch self {
    case .request(.change(.schedule(let json, _)), _, _), .request(.ask(.previewSchedule(let json, _)), _, _):
      json.utf8.count
    default: 0
    }
  }

  fileprivate var isWakeup: Bool { if case .wakeup = self { true } else { false } }

  /// Whether the call's answer grows with the number of alarms or dates.
  fileprivate var isLongQuestion: Bool {
    switch self {
    case .request(.ask(let question), _, _): question.isLong
    case .alarmNames(let question, _, _, _): question == .all
    default: false
    }
  }
}

extension Inbound {
  /// Whether the call's answer lists all alarms.
  fileprivate var answersAtLength: Bool {
    switch self {
    case .request(let request, _, _): request.answersAtLength
    case .alarmNames(let question, _, _, _): question == .all
    default: false
    }
  }

  /// Whether it is the last element of its connection.
  fileprivate var isEnd: Bool { if case .callerGone = self { true } else { false } }
}
