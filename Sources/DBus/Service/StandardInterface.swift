/// The standard interfaces that every object has, as tables like any other. (`Peer` is served by libdbus itself.)
struct StandardInterface {
  static let introspectable: InterfaceName = "org.freedesktop.DBus.Introspectable"
  static let properties: InterfaceName = "org.freedesktop.DBus.Properties"
  static let objectManager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

  let name: InterfaceName
  private let rows: [MethodRow]

  /// The standard interface that a call means; nil if it means one of the object's own. Without an interface name, only Properties
  /// is possible.
  init?(_ object: ExportedObject, interface: InterfaceName?) {
    switch interface {
    case Self.introspectable:
      // Its only method is answered first, because it needs no object.
      name = Self.introspectable
      rows = []
    case Self.properties, nil:
      name = Self.properties
      rows = Self.propertyRows(object)
    case Self.objectManager:
      guard let managedObjects = object.managedObjects else { return nil }
      name = Self.objectManager
      rows = [
        MethodRow(
          name: "GetManagedObjects", outputs: [.init("objects", "a{oa{sa{sv}}}")], handler: managedObjects)
      ]
    default: return nil
    }
  }

  func row(_ member: MemberName) -> MethodRow? { rows.first { $0.name == member } }

  private static func propertyRows(_ object: ExportedObject) -> [MethodRow] {
    [
      MethodRow(name: "Get", inputs: [.init("interface", "s"), .init("name", "s")], outputs: [.init("value", "v")]) {
        call in
        answer(call, object, .get(call.text(1)))
      },
      MethodRow(name: "GetAll", inputs: [.init("interface", "s")], outputs: [.init("properties", "a{sv}")]) { call in
        answer(call, object, .getAll)
      },
      MethodRow(name: "Set", inputs: [.init("interface", "s"), .init("name", "s"), .init("value", "v")]) { call in
        set(call, object, to: call.arguments.last?.asVariant ?? .string(""))
      },
    ]
  }

  private static func answer(
    _ call: IncomingCall, _ object: ExportedObject, _ kind: PropertyRequest.Kind
  ) -> MethodResult {
    do throws(DBusError) {
      switch kind {
      case .getAll:
        // The standard interfaces have no properties, but tools request them for each interface that they find.
        if standardNames.contains(call.text(0)) { return .reply([.properties([])]) }
        guard let table = object.interfaces.first(where: { $0.name.text == call.text(0) }) else {
          throw unknownInterface(call)
        }
        if let handler = table.propertyHandler {
          return handler(PropertyRequest(token: call.token, path: call.path, kind: kind))
        }
        return .reply([
          .properties(table.properties.compactMap { row in row.get.map { (row.name.text, $0(call)) } })
        ])
      case .get(let name):
        let (table, row) = try property(call, of: object)
        if let handler = table.propertyHandler {
          return handler(PropertyRequest(token: call.token, path: call.path, kind: kind))
        }
        guard let get = row.get else { throw .unknownProperty("\"\(name)\" can't be read") }
        return .reply([.variant(get(call))])
      }
    } catch {
      return .failure(error)
    }
  }

  private static func set(_ call: IncomingCall, _ object: ExportedObject, to value: DBusValue) -> MethodResult {
    do throws(DBusError) {
      let row = try property(call, of: object).row
      guard let set = row.set else { throw .propertyReadOnly("\(row.name.text) can only be read") }
      guard value.has(row.signature) else {
        throw .invalidArgs("\(row.name.text) is of type \(row.signature.text), not \(value.signature.text)")
      }
      return set(call, value)
    } catch {
      return .failure(error)
    }
  }

  /// The requested property. An empty interface means the first one that has it (D-Bus specification,
  /// "org.freedesktop.DBus.Properties").
  private static func property(
    _ call: IncomingCall, of object: ExportedObject
  ) throws(DBusError) -> (table: InterfaceTable, row: PropertyRow) {
    let (interface, name) = (call.text(0), call.text(1))
    let meant = object.interfaces.first { table in
      interface.isEmpty ? table.properties.contains { $0.name.text == name } : table.name.text == interface
    }
    guard let table = meant else { throw unknownInterface(call) }
    guard let row = table.properties.first(where: { $0.name.text == name }) else {
      throw .unknownProperty("\(table.name.text) has no property \"\(short(name))\"")
    }
    return (table, row)
  }

  private static func unknownInterface(_ call: IncomingCall) -> DBusError {
    .unknownInterface("\(call.path.text) has no interface \"\(short(call.text(0)))\"")
  }

  /// A caller's text for an error message: no longer than the longest valid name, and without control characters.
  private static func short(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(255).filter { $0.properties.isPrintable }))
  }

  private static let standardNames: Set = [
    introspectable.text, properties.text, objectManager.text, "org.freedesktop.DBus.Peer",
  ]
}

extension IncomingCall {
  fileprivate func text(_ place: Int) -> String {
    arguments.indices.contains(place) ? arguments[place].asString ?? "" : ""
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool { generalCategory != .control && generalCategory != .format }
}
