/// Stores the current owners of the tracked well-known names. Belongs to the loop's thread.
///
/// The bus orders its own messages, so applying the answer to GetNameOwner and each NameOwnerChanged as they arrive never leaves an
/// outdated owner.
final class OwnerTracker {
  private struct Tracked {
    var uses = 1
    var isKnown = false
    var owner: BusName?
    var waiting: [() -> Void] = []
    var listeners: [Int: AsyncStream<BusName?>.Continuation] = [:]
  }

  private var names: [BusName: Tracked] = [:]
  private var nextID = 0
  private let ask: (MethodCall, @escaping PendingCalls.Completion) -> Void
  private let tell: (MethodCall) -> Void

  /// `ask` calls the bus and passes its answer on before any later message is handled; `tell` needs no answer.
  init(ask: @escaping (MethodCall, @escaping PendingCalls.Completion) -> Void, tell: @escaping (MethodCall) -> Void) {
    self.ask = ask
    self.tell = tell
  }

  /// The owner of a tracked name.
  func owner(of name: BusName) -> BusName? { names[name]?.owner }

  /// Tracks a name; each call counts as one more use. `then` runs as soon as the name's owner is known.
  func retain(_ name: BusName, then: @escaping () -> Void) {
    guard names[name] == nil else {
      names[name]?.uses += 1
      if names[name]?.isKnown == true { then() } else { names[name]?.waiting.append(then) }
      return
    }
    names[name] = Tracked(waiting: [then])
    ask(.bus("AddMatch", [.string(rule(for: name).text)])) { _ in }
    ask(.bus("GetNameOwner", [.string(name.text)])) { [unowned self] answer in
      guard names[name]?.isKnown == false else { return }
      // An error means that nobody owns the name.
      learn(name, (try? answer.get())?.first?.asString.flatMap(BusName.init))
    }
  }

  /// Ends one use of a name.
  func release(_ name: BusName) {
    guard let uses = names[name]?.uses else { return }
    names[name]?.uses = uses - 1
    guard uses == 1 else { return }
    names[name] = nil
    tell(.bus("RemoveMatch", [.string(rule(for: name).text)]))
  }

  /// Adds a listener to a retained name; it receives the current owner first. If the connection has ended, which may have happened
  /// since the name was retained, its stream ends at once.
  func listen(to name: BusName, _ continuation: AsyncStream<BusName?>.Continuation) -> Int {
    nextID += 1
    guard let tracked = names[name] else {
      continuation.finish()
      return nextID
    }
    names[name]?.listeners[nextID] = continuation
    if tracked.isKnown { continuation.yield(tracked.owner) }
    return nextID
  }

  /// Removes a listener, and its use of the name. Repeating this does nothing.
  func stopListening(to name: BusName, _ id: Int) {
    if names[name]?.listeners.removeValue(forKey: id) != nil { release(name) }
  }

  /// Applies a change from a signal of the bus.
  func consider(_ signal: SignalMessage) {
    guard signal.sender == "org.freedesktop.DBus", signal.member == "NameOwnerChanged", signal.arguments.count == 3,
      let name = signal.arguments[0].asString.flatMap(BusName.init), names[name] != nil
    else { return }
    learn(name, signal.arguments[2].asString.flatMap(BusName.init))
  }

  /// Ends all streams.
  func finish() {
    let all = names
    names = [:]
    for tracked in all.values {
      for continuation in tracked.listeners.values { continuation.finish() }
      for then in tracked.waiting { then() }
    }
  }

  private func learn(_ name: BusName, _ owner: BusName?) {
    guard var tracked = names[name] else { return }
    let isNews = !tracked.isKnown || tracked.owner != owner
    let waiting = tracked.waiting
    tracked.owner = owner
    tracked.isKnown = true
    tracked.waiting = []
    names[name] = tracked
    for then in waiting { then() }
    if isNews { for continuation in tracked.listeners.values { continuation.yield(owner) } }
  }

  private func rule(for name: BusName) -> MatchRule {
    MatchRule(
      sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged",
      argument0: name.text)
  }
}

/// The result of requesting a bus name.
package enum NameOwnership: Hashable, Sendable {
  /// The name is ours now.
  case owned
  /// It was ours already.
  case alreadyOwned
  /// Another connection owns it, and we don't wait for it.
  case inUse
}

/// The bus's information about the process behind a connection (D-Bus specification, "GetConnectionCredentials").
package struct PeerCredentials: Hashable, Sendable {
  /// The process's number when it connected; another process may have it by now.
  package var processID: Int32?
  /// The kernel's descriptor of the process itself; nil from daemons before 1.15.8.
  package var processDescriptor: PassedDescriptor?

  /// The label that a security module of the kernel gave the process when it connected, with a NUL at the end; nil if there is
  /// none.
  package var securityLabel: [UInt8]?

  /// Reads the bus's answer.
  init(_ answer: [DBusValue]) {
    let values = answer.first
    processID = values?["ProcessID"]?.asUInt32.flatMap { Int32(exactly: $0) }
    processDescriptor = values?["ProcessFD"]?.asDescriptor
    securityLabel = values?["LinuxSecurityLabel"]?.asBytes
  }
}
