/// Who hears which signals. Pure book-keeping; the match rules at the bus are kept by the connection.
struct SignalRouter {
  struct Subscription {
    let rule: MatchRule
    /// Who may send it: the unique name behind a well-known sender; nil while that has no owner, or when anybody may.
    var owner: BusName?
    let deliver: (SignalMessage) -> Void
    let finish: () -> Void
  }

  private var subscriptions: [Int: Subscription] = [:]
  private var last = 0

  mutating func add(_ subscription: Subscription) -> Int {
    last += 1
    subscriptions[last] = subscription
    return last
  }

  mutating func remove(_ id: Int) -> Subscription? { subscriptions.removeValue(forKey: id) }

  mutating func setOwner(_ owner: BusName?, of id: Int) { subscriptions[id]?.owner = owner }

  /// Follows the owners of names, and returns who hears a signal, in order. The caller delivers: a listener may come back.
  mutating func listeners(to signal: SignalMessage) -> [Subscription] {
    // The bus sends NameOwnerChanged before the new owner can send anything: following it keeps foreign signals out.
    if signal.member == "NameOwnerChanged", signal.sender == "org.freedesktop.DBus",
      let name = signal.arguments.first?.asString
    {
      let owner = signal.arguments.last?.asString.flatMap(BusName.init)
      for (id, subscription) in subscriptions where subscription.rule.sender?.text == name {
        subscriptions[id]?.owner = owner
      }
    }
    return subscriptions.keys.sorted().compactMap { subscriptions[$0] }
      .filter { $0.rule.matches(signal) && $0.hears(signal.sender) }
  }

  /// Forgets everybody. The caller tells them: the end of a stream asks to be removed.
  mutating func removeAll() -> [Subscription] {
    defer { subscriptions = [:] }
    return Array(subscriptions.values)
  }
}

extension SignalRouter.Subscription {
  func hears(_ sender: BusName?) -> Bool {
    guard let wanted = rule.sender else { return true }
    if wanted.text.hasPrefix(":") || wanted == "org.freedesktop.DBus" { return sender == wanted }
    return owner != nil && sender == owner
  }
}
