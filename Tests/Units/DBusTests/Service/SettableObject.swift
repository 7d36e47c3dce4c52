import DBus
import Synchronization

/// An object with one property that can be set.
final class SettableObject: Sendable {
  private let value = Mutex("old")

  var name: String { value.withLock { $0 } }

  var exported: ExportedObject {
    let row = PropertyRow(
      name: "Name", signature: "s", get: { [self] _ in .string(name) },
      set: { [self] _, new in
        value.withLock { $0 = new.asString ?? "" }
        return .reply([])
      })
    return ExportedObject(path: "/set", interfaces: [InterfaceTable(name: "org.example.Set", properties: [row])])
  }
}
