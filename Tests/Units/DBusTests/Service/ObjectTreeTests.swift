import Testing

@testable import DBus

@Suite struct ObjectTreeTests {
  static let token = ReplyToken(sender: ":1.1", serial: 1, wantsReply: true)

  static let tree: ObjectTree = {
    let path = MethodRow(name: "Path", outputs: [.init("path", "o")]) { .reply([.objectPath($0.path)]) }
    let get = MethodRow(name: "Get", inputs: [.init("id", "s")]) { .reply([.string("own " + $0.member.text)]) }
    let requests = InterfaceTable(
      name: "org.example.Asked",
      properties: [PropertyRow(name: "Size", signature: "x"), PropertyRow(name: "Word", signature: "s")],
      propertyHandler: { request in
        switch request.kind {
        case .get(let name): .reply([.variant(.string("\(request.path) \(name)"))])
        case .getAll: .reply([.properties([("All", .bool(true))])])
        }
      })
    var tree = ObjectTree()
    tree.export(
      ExportedObject(
        path: "/a", interfaces: [InterfaceTable(name: "org.example.A", methods: [path, get]), requests]))
    tree.export(
      ExportedObject(
        path: "/a/each", interfaces: [InterfaceTable(name: "org.example.Each", methods: [path])], isSubtree: true,
        children: { question, _, report in
          switch question {
          case .all: report(["one", "two"])
          case .one(let name): report(["one", "two"].filter { $0 == name })
          }
        }))
    return tree
  }()

  static func answer(
    _ path: ObjectPath, _ interface: InterfaceName?, _ member: MemberName, _ arguments: [DBusValue] = []
  ) -> MethodResult? {
    let outcome = tree.answer(
      token, path: path, interface: interface, member: member, signature: arguments.signature.text
    ) { _, _ throws(DBusError) in arguments }
    if case .result(let result) = outcome { return result }
    return nil
  }

  static func text(_ result: MethodResult?) -> String {
    switch result {
    case .reply(let values): values.map { "\($0)" }.joined(separator: ",")
    case .failure(let error): String(error.name.text.split(separator: ".").last ?? "")
    case .later, nil: "later"
    }
  }

  @Test(
    "A call finds its object, or the subtree that it lies in",
    arguments: [
      ("/a", "Path", true), ("/a/each/one", "Path", true), ("/a/each/one/deeper", "Path", true),
      ("/a/each", "Path", false),
      ("/a/other", "Path", false), ("/", "Path", false), ("/a/eachone", "Path", false),
    ] as [(ObjectPath, MemberName, Bool)])
  func routing(path: ObjectPath, member: MemberName, isFound: Bool) {
    let result = Self.answer(path, nil, member)
    #expect((Self.text(result) == "UnknownObject") == !isFound)
    if isFound, case .reply(let values) = result { #expect(values == [.objectPath(path)]) }
  }

  @Test("Without an interface the object's own method is meant before a standard one")
  func ownFirst() {
    #expect(Self.text(Self.answer("/a", nil, "Get", [.string("id")])).contains("own Get"))
    #expect(Self.text(Self.answer("/a", nil, "GetAll", [.string("org.example.Asked")])).contains("All"))
    #expect(Self.text(Self.answer("/a", "org.freedesktop.DBus.Properties", "Get", [.string("id")])) == "InvalidArgs")
  }

  @Test(
    "A property handler is called for properties that exist, and for no others",
    arguments: [
      ("Get", ["org.example.Asked", "Size"], "/a Size"), ("Get", ["", "Word"], "/a Word"),
      ("Get", ["org.example.Asked", "Nothing"], "UnknownProperty"),
      ("Get", ["org.example.None", "Size"], "UnknownInterface"),
      ("Get", ["", "Nothing"], "UnknownInterface"), ("GetAll", ["org.example.Asked"], "All"),
      ("GetAll", [""], "UnknownInterface"),
      ("GetAll", ["org.example.None"], "UnknownInterface"), ("GetAll", ["org.freedesktop.DBus.Peer"], "dictionary([]"),
    ] as [(MemberName, [String], String)])
  func properties(member: MemberName, arguments: [String], answer: String) {
    let result = Self.answer("/a", "org.freedesktop.DBus.Properties", member, arguments.map(DBusValue.string))
    #expect(Self.text(result).contains(answer))
  }

  @Test(
    "A property is set to a value of its type only",
    arguments: [
      ("Size", .int64(1), "PropertyReadOnly"), ("Nothing", .int64(1), "UnknownProperty"),
    ] as [(String, DBusValue, String)])
  func setting(name: String, value: DBusValue, answer: String) {
    let result = Self.answer(
      "/a", "org.freedesktop.DBus.Properties", "Set", [.string("org.example.Asked"), .string(name), .variant(value)])
    #expect(Self.text(result) == answer)
  }

  @Test("Only a manager manages objects, and paths on the way only lead to others")
  func others() {
    #expect(
      Self.text(Self.answer("/a", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")) == "UnknownInterface")
    #expect(
      Self.text(Self.answer("/", "org.freedesktop.DBus.Introspectable", "Introspect")).contains("node name=\\\"a\\\""))
    #expect(Self.text(Self.answer("/x", "org.freedesktop.DBus.Introspectable", "Introspect")) == "UnknownObject")
    #expect(Self.text(Self.answer("/a", nil, "Introspect", [.string("")])) == "InvalidArgs")
  }

  @Test("A root subtree answers for everything")
  func root() {
    var tree = Self.tree
    tree.export(
      ExportedObject(
        path: "/",
        interfaces: [InterfaceTable(name: "org.example.Root", methods: [MethodRow(name: "Any") { _ in .reply([]) }])],
        isSubtree: true))
    let outcome = tree.answer(Self.token, path: "/x/y", interface: nil, member: "Any", signature: "") { _, _ in [] }
    guard case .result(.reply) = outcome else { return #expect(Bool(false), "\(outcome)") }
  }
}
