package import DBus

/// Decides what the agent handles next. Events (a ring, a press, a clock that was set) come before calls, and without any when
/// the timer is among them. Callers take turns, and each turn holds at most one question with a long answer and two of the longest
/// texts, so that a caller who asks much doesn't keep others waiting. The calls of one connection keep their order. One answer with all alarms is made at a time, and none for a client that
/// hasn't read what it was sent.
package struct TurnQueue {
  /// How many calls are taken in one turn, where none has a long text. They share a transaction.
  package static let longestTurn = 256

  private var events: [Inbound] = []
  private var calls: [BusName: [Inbound]] = [:]
  /// Whose calls wait; the first has the next turn.
  private var callers: [BusName] = []

  /// Nothing waits.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { events.isEmpty && callers.isEmpty }

  /// Adds what has come, in its order.
  package mutating func add(_ batch: [Inbound]) {
    for inbound in batch {
      guard let sender = inbound.sender else {
        events.append(inbound)
        continue
      }
      // Nobody hears what it only asked.
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
    if turn.contains(where: \.isWakeup) { return turn }
    var room = Self.longestTurn
    var question: Inbound?
    var (served, waiting): ([BusName], [BusName]) = ([], [])
    for caller in callers {
      let all = calls[caller] ?? []
      var taken = 0
      // Its next calls are answered after the answer that is being made; nobody hears the answers of one that is gone.
      var hasAsked = caller == client && !(all.last?.isEnd ?? false)
      while taken < all.count, room > 0, !hasAsked {
        if all[taken].isLongQuestion {
          guard question == nil, !all[taken].answersAtLength || client == nil && !isHeld(caller) else { break }
          question = all[taken]
          hasAsked = true
        } else {
          turn.append(all[taken])
        }
        room -= all[taken].effort
        taken += 1
      }
      let rest = Array(all.dropFirst(taken))
      calls[caller] = rest.isEmpty ? nil : rest
      guard !rest.isEmpty else { continue }
      if taken > 0 { served.append(caller) } else { waiting.append(caller) }
    }
    // Who had no turn is first in the next one.
    callers = waiting + served
    if let question { turn.append(question) }
    return turn
  }
}

extension Inbound {
  /// Whose call it is, or was; nil: it is none.
  fileprivate var sender: BusName? {
    switch self {
    case .request(_, let token, _): token.sender
    case .callerGone(let sender): sender
    case .alarmNames(_, let sender, _): sender
    default: nil
    }
  }

  /// How much of a turn it takes: a text of 64 KiB takes half a millisecond to read, and every connection may send 64 of them.
  fileprivate var effort: Int {
    if case .request(.schedule(let json, _), _, _) = self { 1 + json.utf8.count / 512 } else { 1 }
  }

  fileprivate var isWakeup: Bool { if case .wakeup = self { true } else { false } }

  /// Whether its answer grows with the number of alarms or dates.
  fileprivate var isLongQuestion: Bool {
    switch self {
    case .request(let request, _, _): request.isLongQuestion
    case .alarmNames: true
    default: false
    }
  }
}

extension Inbound {
  /// Whether it is answered with all alarms.
  fileprivate var answersAtLength: Bool {
    switch self {
    case .request(let request, _, _): request.answersAtLength
    case .alarmNames: true
    default: false
    }
  }

  /// Whether nothing comes after it.
  fileprivate var isEnd: Bool { if case .callerGone = self { true } else { false } }
}

extension AgentRequest {
  fileprivate var isLongQuestion: Bool {
    switch self {
    case .list, .listJSON, .listMissed, .managedObjects, .history, .upcoming, .preview, .listApps: true
    case .add, .schedule, .cancel, .stop, .stopAll, .pause, .resume, .snooze, .skip, .unskip, .again, .get, .next,
      .status, .backUp, .restore, .whoAmI, .requestAuthorization, .authorizationState, .setAuthorization,
      .settingsWarnings, .managerProperties, .alarmProperties:
      false
    }
  }
}
