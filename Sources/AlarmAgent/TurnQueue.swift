import AlarmWire
package import DBus

/// Decides what the agent handles next. Events (a ring, a press, a clock that was set) come before calls, and without any when
/// the timer is among them, unless it was so in the turn before and calls have waited since: a start with much to do has it fire
/// again and again. Callers take turns, and each turn holds at most one question with a long answer and two of the longest texts,
/// so that a caller who asks much doesn't keep others waiting. The calls of one connection keep their order. One answer with all
/// alarms is made at a time, and none for a client that hasn't read what it was sent.
package struct TurnQueue {
  /// How many calls are taken in one turn. They share a transaction.
  package static let longestTurn = 256
  /// The bytes of text in one turn from which on no further call with a text is taken. Other calls are.
  package static let longestTexts = 2 * JSONReader.longest

  private var events: [Inbound] = []
  private var calls: [BusName: [Inbound]] = [:]
  /// Whose calls wait; the first has the next turn.
  private var callers: [BusName] = []
  /// Whether the turn before was the timer's.
  private var wasTimer = false

  /// Nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { events.isEmpty && callers.isEmpty }

  /// Adds what has come, in its order.
  package mutating func add(_ batch: [Inbound]) {
    if isEmpty { wasTimer = false }
    for inbound in batch {
      guard let sender = inbound.sender else {
        events.append(inbound)
        continue
      }
      // Its questions need no answer.
      if inbound.isEnd { calls[sender]?.removeAll(where: \.isLongQuestion) }
      if calls[sender]?.append(inbound) == nil {
        calls[sender] = [inbound]
        callers.append(sender)
      }
    }
  }

  /// Takes out one turn. `client` is whose long answer is being made, and `isHeld` says whose have to wait; nothing is taken
  /// when nothing else waits.
  package mutating func next(
    answering client: BusName? = nil, isHeld: (BusName) -> Bool = { _ in false }
  ) -> [Inbound] {
    var turn = events
    events = []
    // What is due rings now, and isn't stored together with what calls ask for.
    if turn.contains(where: \.isWakeup) {
      guard wasTimer, !callers.isEmpty else {
        wasTimer = true
        return turn
      }
      (events, turn) = (turn, [])
    }
    wasTimer = false
    var room = Self.longestTurn
    var textRoom = Self.longestTexts
    var question: Inbound?
    var (served, waiting): ([BusName], [BusName]) = ([], [])
    for caller in callers {
      let all = calls[caller] ?? []
      var taken = 0
      // Its next calls are answered after the answer that is being made; the answers of one that is gone go nowhere.
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
    // Callers that had no turn come first in the next one.
    callers = waiting + served
    if let question { turn.append(question) }
    // Whoever waits can't be answered yet.
    if turn.isEmpty, !events.isEmpty { swap(&turn, &events) }
    return turn
  }
}

extension Inbound {
  /// The caller of the call that it is, or was; nil: it isn't a call.
  fileprivate var sender: BusName? {
    switch self {
    case .request(_, let token, _): token.sender
    case .callerGone(let sender): sender
    case .alarmNames(_, let token, _, _): token.sender
    default: nil
    }
  }

  /// How many bytes have to be read for it: every connection may send 64 KiB 64 times.
  fileprivate var textSize: Int {
    if case .request(.change(.schedule(let json, _)), _, _) = self { json.utf8.count } else { 0 }
  }

  fileprivate var isWakeup: Bool { if case .wakeup = self { true } else { false } }

  /// Whether its answer grows with the number of alarms or dates.
  fileprivate var isLongQuestion: Bool {
    switch self {
    case .request(.ask(let question), _, _): question.isLong
    case .alarmNames(let question, _, _, _): question == .all
    default: false
    }
  }
}

extension Inbound {
  /// Whether it is answered with all alarms.
  fileprivate var answersAtLength: Bool {
    switch self {
    case .request(let request, _, _): request.answersAtLength
    case .alarmNames(let question, _, _, _): question == .all
    default: false
    }
  }

  /// Whether nothing comes after it.
  fileprivate var isEnd: Bool { if case .callerGone = self { true } else { false } }
}
