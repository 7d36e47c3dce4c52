/// A question about the children of a subtree, for introspection.
package enum ChildrenQuestion: Hashable, Sendable {
  /// The names of all children.
  case all
  /// Whether there is a child of this name.
  case one(String)
}

/// Calls back with the names that answer a question, in the order in which they are listed. The token belongs to the Introspect
/// call, which is answered at the callback.
package typealias ChildrenTeller =
  @Sendable (
    ChildrenQuestion, _ token: ReplyToken, _ report: @escaping @Sendable ([String]) -> Void
  ) -> Void

/// An object that other programs can call.
package struct ExportedObject: Sendable {
  package var path: ObjectPath
  private let listInterfaces: @Sendable () -> [InterfaceTable]
  /// Whether it answers for every path below its own (one object for each alarm) instead of for its own path.
  package var isSubtree: Bool
  /// Lists the children of a subtree for introspection.
  package var children: ChildrenTeller?
  /// Answers `ObjectManager.GetManagedObjects`; nil if the object isn't an object manager.
  package var managedObjects: (@Sendable (IncomingCall) -> MethodResult)?

  /// An object; the standard interfaces are served for it without being listed.
  package init(
    path: ObjectPath, interfaces: [InterfaceTable], isSubtree: Bool = false,
    managedObjects: (@Sendable (IncomingCall) -> MethodResult)? = nil,
    children: ChildrenTeller? = nil
  ) {
    self.path = path
    listInterfaces = { interfaces }
    self.isSubtree = isSubtree
    self.managedObjects = managedObjects
    self.children = children
  }

  /// An object whose tables are made each time they are needed. If it is seldom called, they don't have to be made before the
  /// program has its name.
  package init(path: ObjectPath, listInterfaces: @escaping @Sendable () -> [InterfaceTable]) {
    self.path = path
    self.listInterfaces = listInterfaces
    isSubtree = false
  }

  /// Its own interfaces, without the standard ones.
  package var interfaces: [InterfaceTable] { listInterfaces() }
}

/// A call that matches its row's signature.
package struct IncomingCall: Sendable {
  package var token: ReplyToken
  package var path: ObjectPath
  package var interface: InterfaceName
  package var member: MemberName
  package var arguments: [DBusValue]

  package init(
    token: ReplyToken, path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [DBusValue]
  ) {
    self.token = token
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// The caller's unique name.
  package var sender: BusName { token.sender }
}

/// A handler's result.
package enum MethodResult: Sendable {
  /// The output values.
  case reply([DBusValue])
  case failure(DBusError)
  /// The token is answered later.
  case later
}

/// A question about properties of an object whose state is stored elsewhere. A `get` is answered with one variant, a `getAll` with
/// an `a{sv}`.
package struct PropertyRequest: Sendable {
  /// The requested properties.
  package enum Kind: Sendable {
    case get(String)
    case getAll
  }

  package var token: ReplyToken
  package var path: ObjectPath
  package var kind: Kind

  package init(token: ReplyToken, path: ObjectPath, kind: Kind) {
    self.token = token
    self.path = path
    self.kind = kind
  }
}
