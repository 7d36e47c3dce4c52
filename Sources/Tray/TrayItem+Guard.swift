import DBus

// Only programs that may know what is shown can read the icon and its menu, and press its lines.
extension TrayItem {
  private static let refusal = DBusError(
    "org.freedesktop.DBus.Error.AccessDenied",
    "only programs outside of sandboxes, and owners of a name \(TrayInterface.hostPrefix)*, may see the icon of alarms")

  /// The same interface, only for programs that may see the icon.
  func guarded(_ table: InterfaceTable) -> InterfaceTable {
    var guarded = table
    guarded.methods = table.methods.map { row in
      var guarded = row
      guarded.handler = { call in self.answer(call.token) { row.handler(call) } }
      return guarded
    }
    guarded.propertyHandler = { request in
      self.answer(request.token) { Self.properties(request, of: table) }
    }
    return guarded
  }

  /// Answers known callers at once, and all others as soon as they are known.
  private func answer(_ token: ReplyToken, _ body: @escaping @Sendable () -> MethodResult) -> MethodResult {
    let isAllowed = visitors.judge(token.sender) { isAllowed in
      guard isAllowed else { return self.connection.fail(token, Self.refusal) }
      switch body() {
      case .reply(let values): self.connection.reply(token, values)
      case .failure(let error): self.connection.fail(token, error)
      case .later: break
      }
    }
    guard let isAllowed else { return .later }
    return isAllowed ? body() : .failure(Self.refusal)
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
