import DBus
import TestSupport

/// An object with everything that its introspection lists: a target of messages.
struct FuzzTarget: Hashable {
  /// The name that is called: a well-known one, or that of the icon's connection.
  let destination: BusName
  let path: String
  let interfaces: [InterfaceDescription]

  /// Methods that would end the fuzzer's work, as `interface.method`. There are none today; an entry here needs a comment that
  /// says why.
  static let excluded: Set<String> = []

  /// All objects of a connection at a path and below it, in the order of their paths.
  static func found(
    at destination: BusName, below path: ObjectPath, by client: BusConnection
  ) async throws -> [FuzzTarget] {
    let xml = try await client.call(
      MethodCall(
        destination: destination, path: path, interface: "org.freedesktop.DBus.Introspectable", member: "Introspect")
    ).first?.asString
    let (interfaces, children) = InterfaceDescription.read(xml ?? "")
    var targets: [FuzzTarget] = []
    if !interfaces.isEmpty {
      targets.append(FuzzTarget(destination: destination, path: path.text, interfaces: interfaces))
    }
    for child in children.sorted() {
      guard let below = ObjectPath(path.text == "/" ? "/\(child)" : "\(path.text)/\(child)") else { continue }
      targets += try await found(at: destination, below: below, by: client)
    }
    return targets
  }

  /// The same object with another path: alarms that were removed come back, and others never exist.
  func moved(to path: String) -> FuzzTarget { FuzzTarget(destination: destination, path: path, interfaces: interfaces) }
}
