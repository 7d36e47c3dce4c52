/// Decides which listeners receive which signals. Pure book-keeping; the connection maintains the match rules at the bus.
struct SignalRouter {
  private struct Subscription {
    let id: Int
    let rule: MatchRule
    let continuation: AsyncStream<SignalMessage>.Continuation
  }

  private var subscriptions: [Subscription] = []
  private var last = 0

  /// Adds a listener, and returns its number for `remove`.
  mutating func add(_ rule: MatchRule, _ continuation: AsyncStream<SignalMessage>.Continuation) -> Int {
    last += 1
    subscriptions.append(Subscription(id: last, rule: rule, continuation: continuation))
    return last
  }

  /// Removes a listener; returns its rule, if there was one.
  mutating func remove(_ id: Int) -> MatchRule? {
    guard let index = subscriptions.firstIndex(where: { $0.id == id }) else { return nil }
    return subscriptions.remove(at: index).rule
  }

  /// The listeners that receive a signal, in the order in which they were added; `owner` returns the unique name behind a
  /// well-known one. The arguments aren't read if no rule fits the rest.
  func listeners(
    to header: SignalMessage, arguments: () -> [DBusValue]?, owner: (BusName) -> BusName?
  ) -> (signal: SignalMessage, continuations: [AsyncStream<SignalMessage>.Continuation])? {
    let fitting = subscriptions.filter { $0.rule.fits(header, owner: owner) }
    guard !fitting.isEmpty, let arguments = arguments() else { return nil }
    var signal = header
    signal.arguments = arguments
    let first = arguments.first?.asString
    return (
      signal, fitting.filter { $0.rule.argument0 == nil || $0.rule.argument0 == first }.map(\.continuation)
    )
  }

  /// Removes all listeners. The caller finishes them: the end of a stream asks to be removed.
  mutating func removeAll() -> [AsyncStream<SignalMessage>.Continuation] {
    defer { subscriptions = [] }
    return subscriptions.map(\.continuation)
  }
}
