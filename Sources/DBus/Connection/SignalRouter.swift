/// Who hears which signals. Pure book-keeping; the match rules at the bus are kept by the connection.
struct SignalRouter {
  private struct Subscription {
    let id: Int
    let rule: MatchRule
    let continuation: AsyncStream<SignalMessage>.Continuation
  }

  private var subscriptions: [Subscription] = []
  private var last = 0

  /// Adds a listener, and names it for `remove`.
  mutating func add(_ rule: MatchRule, _ continuation: AsyncStream<SignalMessage>.Continuation) -> Int {
    last += 1
    subscriptions.append(Subscription(id: last, rule: rule, continuation: continuation))
    return last
  }

  /// Takes a listener away; its rule, if it was there.
  mutating func remove(_ id: Int) -> MatchRule? {
    guard let index = subscriptions.firstIndex(where: { $0.id == id }) else { return nil }
    return subscriptions.remove(at: index).rule
  }

  /// Who hears a signal, in the order of asking; `owner` tells who is behind a well-known name. The arguments aren't read
  /// when nobody's rule fits the rest.
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

  /// Forgets everybody. The caller tells them: the end of a stream asks to be removed.
  mutating func removeAll() -> [AsyncStream<SignalMessage>.Continuation] {
    defer { subscriptions = [] }
    return subscriptions.map(\.continuation)
  }
}
