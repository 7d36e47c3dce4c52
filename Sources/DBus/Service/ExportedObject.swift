/// An object that others can call.
package struct ExportedObject: Sendable {
  package var path: ObjectPath
  package var interfaces: [InterfaceTable]
  /// Whether it answers for every path below its own as well (one object for each alarm), rather than for its own.
  package var isSubtree: Bool
  /// Tells the children of a subtree to whoever introspects it.
  package var children: (@Sendable (_ sender: BusName, @escaping @Sendable ([String]) -> Void) -> Void)?
  /// Answers `ObjectManager.GetManagedObjects`; nil: the object is no manager.
  package var managedObjects: (@Sendable (IncomingCall) -> MethodResult)?

  /// An object; the standard interfaces are served for it without being listed.
  package init(
    path: ObjectPath, interfaces: [InterfaceTable], isSubtree: Bool = false,
    managedObjects: (@Sendable (IncomingCall) -> MethodResult)? = nil,
    children: (@Sendable (_ sender: BusName, @escaping @Sendable ([String]) -> Void) -> Void)? = nil
  ) {
    self.path = path
    self.interfaces = interfaces
    self.isSubtree = isSubtree
    self.managedObjects = managedObjects
    self.children = children
  }
}
