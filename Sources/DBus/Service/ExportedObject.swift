/// What somebody who introspects a subtree has to know of its children.
package enum ChildrenQuestion: Hashable, Sendable {
  /// Which there are.
  case all
  /// Whether there is one of this name.
  case one(String)
}

/// Calls back with the names that answer a question, in the order in which they are listed. The token is that of the call of
/// Introspect, which is answered when this calls back.
package typealias ChildrenTeller =
  @Sendable (
    ChildrenQuestion, _ token: ReplyToken, _ report: @escaping @Sendable ([String]) -> Void
  ) -> Void

/// An object that others can call.
package struct ExportedObject: Sendable {
  package var path: ObjectPath
  package var interfaces: [InterfaceTable]
  /// Whether it answers for every path below its own as well (one object for each alarm), rather than for its own.
  package var isSubtree: Bool
  /// Tells of the children of a subtree to whoever introspects it.
  package var children: ChildrenTeller?
  /// Answers `ObjectManager.GetManagedObjects`; nil: the object is no manager.
  package var managedObjects: (@Sendable (IncomingCall) -> MethodResult)?

  /// An object; the standard interfaces are served for it without being listed.
  package init(
    path: ObjectPath, interfaces: [InterfaceTable], isSubtree: Bool = false,
    managedObjects: (@Sendable (IncomingCall) -> MethodResult)? = nil,
    children: ChildrenTeller? = nil
  ) {
    self.path = path
    self.interfaces = interfaces
    self.isSubtree = isSubtree
    self.managedObjects = managedObjects
    self.children = children
  }
}
