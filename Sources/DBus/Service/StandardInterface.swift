/// The standard interfaces that every object has, as tables like any other. (`Peer` is served by libdbus itself.)
struct StandardInterface {
  static let introspectable: InterfaceName = "org.freedesktop.DBus.Introspectable"
  static let properties: InterfaceName = "org.freedesktop.DBus.Properties"
  static let objectManager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

  let name: InterfaceName
  private let rows: [MethodRow]

  /// The standard interface that a call means; nil: it means one of the object's own. Without a name only
  /// Properties may be meant.
  init?(_ object: ExportedObject, interface: InterfaceName?) {
    switch interface {
    case Self.introspectable:
      // Its one method is answered before anything else, because it needs no object.
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
        answer(call, object, .set(call.text(1), call.arguments.last?.asVariant ?? .string("")))
      },
    ]
  }

  private static func answer(
    _ call: IncomingCall, _ object: ExportedObject, _ kind: PropertyRequest.Kind
  ) -> MethodResult {
    guard let table = table(call.text(0), kind, of: object) else {
      // The standard interfaces have no properties; tools ask each interface that they see.
      if case .getAll = kind, standardNames.contains(call.text(0)) { return .reply([.properties([])]) }
      return .failure(.unknownInterface("\(call.path.text) has no interface \"\(short(call.text(0)))\""))
    }
    switch kind {
    case .getAll: break
    case .get(let name), .set(let name, _):
      guard let row = table.properties.first(where: { $0.name.text == name }) else {
        return .failure(.unknownProperty("\(table.name.text) has no property \"\(Self.short(name))\""))
      }
      if case .set(_, let value) = kind { return set(row, value, call) }
    }
    if let handler = table.propertyHandler {
      return handler(PropertyRequest(token: call.token, path: call.path, kind: kind))
    }
    switch kind {
    case .get(let name):
      let value = table.properties.first { $0.name.text == name }?.get?(call)
      return value.map { .reply([.variant($0)]) } ?? .failure(.unknownProperty("\"\(name)\" can't be read"))
    case .getAll, .set:
      return .reply([
        .properties(table.properties.compactMap { row in row.get.map { (row.name.text, $0(call)) } })
      ])
    }
  }

  /// A caller's text as a message shows it: no longer than the longest valid name, and without control characters.
  private static func short(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(255).filter { $0.properties.isPrintable }))
  }

  private static let standardNames: Set = [
    introspectable.text, properties.text, objectManager.text, "org.freedesktop.DBus.Peer",
  ]

  /// The interface that is meant; an empty name means the first that has the property (D-Bus specification,
  /// "org.freedesktop.DBus.Properties"), and none when all properties are asked for.
  private static func table(
    _ name: String, _ kind: PropertyRequest.Kind, of object: ExportedObject
  ) -> InterfaceTable? {
    guard name.isEmpty else { return object.interfaces.first { $0.name.text == name } }
    return object.interfaces.first { table in
      switch kind {
      case .getAll: false
      case .get(let property), .set(let property, _): table.properties.contains { $0.name.text == property }
      }
    }
  }

  private static func set(_ row: PropertyRow, _ value: DBusValue, _ call: IncomingCall) -> MethodResult {
    guard let set = row.set else { return .failure(.propertyReadOnly("\(row.name.text) can only be read")) }
    guard value.has(row.signature) else {
      return .failure(
        .invalidArgs("\(row.name.text) is of type \(row.signature.text), not \(value.signature.text)"))
    }
    return set(call, value)
  }
}

extension IncomingCall {
  fileprivate func text(_ place: Int) -> String {
    arguments.indices.contains(place) ? arguments[place].asString ?? "" : ""
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool { generalCategory != .control && generalCategory != .format }
}
