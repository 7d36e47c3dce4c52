/// Decides which listeners receive which signals. Only a data structure; the connection registers the match rules with the bus.
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
  /// well-known one. The arguments aren't read if no rule matches the rest.
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

  /// Removes all listeners. The caller finishes them, because the end of a stream requests its removal.
  mutating func removeAll() -> [AsyncStream<SignalMessage>.Continuation] {
    defer { subscriptions = [] }
    return subscriptions.map(\.continuation)
  }
}

/// Which signals to receive; nil matches everything.
package struct MatchRule: Hashable, Sendable {
  /// A unique name, or a well-known one: then only signals of its current owner match.
  package var sender: BusName?
  package var path: ObjectPath?
  package var interface: InterfaceName?
  package var member: MemberName?
  /// The first argument, a string.
  package var argument0: String?

  package init(
    sender: BusName? = nil, path: ObjectPath? = nil, interface: InterfaceName? = nil, member: MemberName? = nil,
    argument0: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.interface = interface
    self.member = member
    self.argument0 = argument0
  }

  /// The rule in the form for the bus; D-Bus specification, "Match Rules".
  var text: String {
    var parts = ["type='signal'"]
    if let sender { parts.append("sender='\(sender.text)'") }
    if let path { parts.append("path='\(path.text)'") }
    if let interface { parts.append("interface='\(interface.text)'") }
    if let member { parts.append("member='\(member.text)'") }
    // Within single quotes, only the quote itself needs escaping: it ends the quoted text, which is begun again after it.
    if let argument0 { parts.append("arg0='\(argument0.map { $0 == "'" ? "'\\''" : String($0) }.joined())'") }
    return parts.joined(separator: ",")
  }

  /// Whether a signal matches, apart from its arguments; `owner` returns the unique name behind a well-known one.
  func fits(_ signal: SignalMessage, owner: (BusName) -> BusName?) -> Bool {
    guard path == nil || path == signal.path, interface == nil || interface == signal.interface,
      member == nil || member == signal.member
    else { return false }
    guard let sender else { return true }
    guard let name = wellKnownSender else { return signal.sender == sender }
    return signal.sender != nil && signal.sender == owner(name)
  }

  /// The sender, if it is a well-known name whose owner has to be tracked.
  var wellKnownSender: BusName? {
    guard let sender, sender.text.utf8.first != UInt8(ascii: ":"), sender != "org.freedesktop.DBus" else { return nil }
    return sender
  }
}
