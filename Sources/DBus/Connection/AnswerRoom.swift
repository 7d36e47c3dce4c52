import Synchronization

/// News about answers that clients don't read.
package enum AnswerNews: Hashable, Sendable {
  /// Long answers that had to wait may be tried again.
  case room
  /// A client doesn't read, and gets no answers until it does.
  case cutOff(BusName)
  /// The client reads again; so many answers were dropped.
  case back(BusName, dropped: Int)
  /// The client is gone; so many answers were dropped.
  case gone(BusName, dropped: Int)
}

/// Whether there is room for answers: asked on any thread before one is made, changed on the connection's loop.
final class AnswerRoom: Sendable {
  private struct State {
    var ledger = AnswerLedger()
    /// Whether much of our output hasn't been accepted by the bus yet.
    var isFull = false
    /// Whether an answer was held back since the last news.
    var hasWaiting = false
    var tell: (@Sendable (AnswerNews) -> Void)?
  }

  private let state = Mutex(State())

  /// Calls back, on the loop, when something changes.
  func watch(_ tell: @escaping @Sendable (AnswerNews) -> Void) { state.withLock { $0.tell = tell } }

  /// Whether a long answer to a client has to wait. It needn't if the client is cut off: the answer is dropped.
  func isHeld(_ name: BusName) -> Bool {
    state.withLock { state in
      guard state.isFull || state.ledger.isBehind(name), !state.ledger.isCutOff(name) else { return false }
      state.hasWaiting = true
      return true
    }
  }

  /// Whether a client gets no answers.
  func isCutOff(_ name: BusName) -> Bool { state.withLock { $0.ledger.isCutOff(name) } }

  /// Gives access to the ledger.
  func withLedger<Result: Sendable>(_ body: (inout AnswerLedger) -> Result) -> Result {
    state.withLock { body(&$0.ledger) }
  }

  /// Notes whether the bus still has much of our output to accept.
  func setFull(_ isFull: Bool) {
    let wasFull = state.withLock { state in
      defer { state.isFull = isFull }
      return state.isFull
    }
    if wasFull, !isFull { tellRoom() }
  }

  /// Reports room for answers, if any are held back.
  func tellRoom() {
    let tell = state.withLock { state -> (@Sendable (AnswerNews) -> Void)? in
      guard state.hasWaiting else { return nil }
      state.hasWaiting = false
      return state.tell
    }
    tell?(.room)
  }

  func tell(_ news: AnswerNews) { state.withLock { $0.tell }?(news) }
}
