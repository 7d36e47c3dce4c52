import DBus

/// An object with members of every kind.
enum EchoObject {
  static let table = InterfaceTable(
    name: "org.example.Echo",
    methods: [
      MethodRow(name: "Same", inputs: [.init("value", "v")], outputs: [.init("value", "v")]) { .reply($0.arguments) },
      MethodRow(name: "Join", inputs: [.init("texts", "as"), .init("count", "i")], outputs: [.init("text", "s")]) {
        .reply([.string(($0.arguments[0].asStrings ?? []).joined())])
      },
      MethodRow(name: "Path", outputs: [.init("path", "o")]) { .reply([.objectPath($0.path)]) },
      MethodRow(name: "Unsendable", outputs: [.init("text", "s")]) { _ in .reply([.string("a\0b")]) },
      MethodRow(name: "Fail") { _ in .failure(DBusError("org.example.Error.Wrong", "it's \0wrong")) },
      MethodRow(name: "Never") { _ in .later },
    ],
    properties: [
      PropertyRow(name: "Answer", signature: "i", emitsChanged: .const, get: { _ in .int32(42) }),
      PropertyRow(
        name: "Name", signature: "s", get: { _ in .string("echo") }, set: { _, _ in .reply([]) }),
    ],
    signals: [SignalRow(name: "Rang", arguments: [.init("id", "s")])])

  static let object = ExportedObject(
    path: "/echo", interfaces: [table],
    managedObjects: { _ in
      .reply([
        .dictionary(
          [
            .init(
              key: .objectPath("/echo/a"),
              value: .dictionary(
                [.init(key: .string("org.example.Echo"), value: .properties([("Answer", .int32(42))]))],
                key: "s", value: "a{sv}"))
          ], key: "o", value: "a{sa{sv}}")
      ])
    })
}
