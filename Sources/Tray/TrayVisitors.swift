import DBus
import Synchronization

/// Decides which programs may read and press what is shown: programs outside sandboxes and, for the icon, hosts of trays, which are
/// recognized by the names that they own. Each connection is checked once; until then its calls wait, in their order.
final class TrayVisitors: Sendable {
  private enum Visitor {
    /// Being checked, with its waiting calls.
    case new([@Sendable (_ isAllowed: Bool) -> Void])
    case known(isAllowed: Bool)
  }

  /// The maximum number of calls of one connection that wait until it is checked.
  static let waitingCalls = 64

  private let connection: BusConnection
  private let admitsHosts: Bool
  private let isOutsideSandboxes: @Sendable (BusName) async -> Bool
  private let visitors = Mutex<[BusName: Visitor]>([:])
  private let arrivals: AsyncStream<BusName>
  private let arrive: AsyncStream<BusName>.Continuation

  /// Checks connections through another connection to the same bus, while `run` runs.
  init(
    connection: BusConnection, admitsHosts: Bool, isOutsideSandboxes: @escaping @Sendable (BusName) async -> Bool
  ) {
    self.connection = connection
    self.admitsHosts = admitsHosts
    self.isOutsideSandboxes = isOutsideSandboxes
    (arrivals, arrive) = AsyncStream<BusName>.makeStream()
  }

  /// The connections that have called and may read what is shown.
  var allowed: [BusName] {
    visitors.withLock { visitors in
      visitors.compactMap { if case .known(isAllowed: true) = $0.value { $0.key } else { nil } }
    }
  }

  /// Whether a connection may see the icon, if that is known; otherwise `body` is called as soon as it is known.
  func judge(_ sender: BusName, _ body: @escaping @Sendable (_ isAllowed: Bool) -> Void) -> Bool? {
    visitors.withLock { visitors in
      switch visitors[sender] {
      case .known(let isAllowed): return isAllowed
      case .new(let waiting) where waiting.count >= Self.waitingCalls: return false
      case .new(let waiting): visitors[sender] = .new(waiting + [body])
      case nil:
        visitors[sender] = .new([body])
        arrive.yield(sender)
      }
      return nil
    }
  }

  /// Checks new connections until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      for await sender in arrivals { group.addTask { await self.meet(sender) } }
      group.cancelAll()
    }
  }

  private func meet(_ sender: BusName) async {
    var isAllowed = await isOutsideSandboxes(sender)
    if !isAllowed, admitsHosts { isAllowed = await isHost(sender) }
    admit(sender, isAllowed)
    // Without a bus, every connection is gone.
    guard let owners = try? await connection.ownerChanges(of: sender) else { return forget(sender) }
    for await owner in owners where owner == nil { break }
    forget(sender)
  }

  /// Passes the answer to all calls that waited for it, in their order, before any later call.
  private func admit(_ sender: BusName, _ isAllowed: Bool) {
    while true {
      let waiting = visitors.withLock { visitors -> [@Sendable (Bool) -> Void] in
        guard case .new(let waiting) = visitors[sender], !waiting.isEmpty else {
          visitors[sender] = .known(isAllowed: isAllowed)
          return []
        }
        visitors[sender] = .new([])
        return waiting
      }
      if waiting.isEmpty { return }
      for body in waiting { body(isAllowed) }
    }
  }

  private func forget(_ sender: BusName) { visitors.withLock { $0[sender] = nil } }

  /// Whether a connection owns the name of a watcher or of a host.
  private func isHost(_ sender: BusName) async -> Bool {
    if await connection.owner(of: TrayInterface.watcher) == sender { return true }
    for name in await connection.names() where name.text.hasPrefix(TrayInterface.hostPrefix) {
      if await connection.owner(of: name) == sender { return true }
    }
    return false
  }
}

// Objects that only such programs can read and press.
extension TrayVisitors {
  /// The same interface on a connection, only for programs that may see what is shown; all others get an error. Setting properties
  /// isn't guarded: nothing can be read or pressed with it.
  func guarded(_ table: InterfaceTable, on connection: BusConnection, refusal: DBusError) -> InterfaceTable {
    var guarded = table
    guarded.methods = table.methods.map { row in
      var guarded = row
      guarded.handler = { call in self.answer(call.token, on: connection, refusal) { row.handler(call) } }
      return guarded
    }
    guarded.propertyHandler = { request in
      self.answer(request.token, on: connection, refusal) { Self.properties(request, of: table) }
    }
    return guarded
  }

  /// Answers checked callers at once, and all others as soon as they are checked.
  private func answer(
    _ token: ReplyToken, on connection: BusConnection, _ refusal: DBusError,
    _ body: @escaping @Sendable () -> MethodResult
  ) -> MethodResult {
    let isAllowed = judge(token.sender) { isAllowed in
      guard isAllowed else { return connection.fail(token, refusal) }
      switch body() {
      case .reply(let values): connection.reply(token, values)
      case .failure(let error): connection.fail(token, error)
      case .later: break
      }
    }
    guard let isAllowed else { return .later }
    return isAllowed ? body() : .failure(refusal)
  }

  private static func properties(_ request: PropertyRequest, of table: InterfaceTable) -> MethodResult {
    let call = IncomingCall(
      token: request.token, path: request.path, interface: table.name, member: "Get", arguments: [])
    let all = table.properties.compactMap { row in row.get.map { (row.name.text, $0) } }
    switch request.kind {
    case .getAll: return .reply([.properties(all.map { ($0.0, $0.1(call)) })])
    case .get(let name):
      guard let get = all.first(where: { $0.0 == name })?.1 else {
        return .failure(.unknownProperty("\(table.name.text) has no such property"))
      }
      return .reply([.variant(get(call))])
    }
  }
}
