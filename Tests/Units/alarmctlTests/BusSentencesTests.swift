import AlarmCore
import AlarmWire
import DBus
import EventLoop
import TestSupport
import Testing

/// What the bus, its library and ours say of calls that fail, for a reader of German.
@Suite("Sentences of the bus", .timeLimit(.minutes(10)))
struct BusSentencesTests {
  private static let root = AlarmInterface.rootPath
  private static let manager = AlarmInterface.manager
  private static let properties: InterfaceName = "org.freedesktop.DBus.Properties"

  // A sentence that was reworded is English here; then BusSentences has to be updated.
  @Test("Each real failure is reported in German")
  func failures() async throws {
    let words = try await Catalogues.words("de")
    let wrong = try await Self.failures()
    #expect(wrong.count == 9)
    let told = wrong.map { words($0.sentence) }
    #expect(
      told == [
        "keine Verbindung zum Socket /nonexistent: Datei oder Ordner gibt es nicht",
        "die Busadresse enthält ein NUL-Zeichen",
        "keine .service-Datei bietet den Namen org.example.Nobody",
        "unter /org/example/Nowhere gibt es kein Objekt; Introspect sagt, welche es gibt",
        "\(Self.root.text) hat keine Schnittstelle org.example.Nothing",
        "\(Self.manager.text) hat keine Methode Dance",
        "Stop erwartet (s in), Signatur „s“; der Aufruf hat „i“",
        "\(Self.manager.text) hat keine Eigenschaft „Colour“",
        "die Verbindung zum Bus ist geschlossen",
      ])
    #expect(wrong.map(\.message) == wrong.map { $0.sentence.description }, "English stays as it is")
  }

  @Test("What isn't known stays as it is", arguments: ["", "Oh dear", "a b has no method c", "has no interface"])
  func unknown(sentence: String) async throws {
    let words = try await Catalogues.words("de")
    let told = words(DBusError.failed(sentence).sentence)
    #expect(told == sentence)
  }

  private static func failures() async throws -> [DBusError] {
    try await FakeAgent.with { agent in
      let loop = EventLoop(name: "client")
      defer { loop.stop() }
      var wrong: [DBusError] = []
      for address in ["unix:path=/nonexistent", "unix:path=/a\0b"] {
        wrong.append(await Self.error { _ = try await BusConnection.open(.text(address), on: loop) })
      }
      let client = try await BusConnection.open(.text(agent.bus.address), on: loop)
      let calls = [
        MethodCall(destination: "org.example.Nobody", path: root, interface: manager, member: "List"),
        MethodCall(
          destination: AlarmInterface.busName, path: "/org/example/Nowhere", interface: manager, member: "List"),
        MethodCall(
          destination: AlarmInterface.busName, path: root, interface: "org.example.Nothing", member: "List"),
        MethodCall(destination: AlarmInterface.busName, path: root, interface: manager, member: "Dance"),
        MethodCall(
          destination: AlarmInterface.busName, path: root, interface: manager, member: "Stop", arguments: [.int32(1)]),
        MethodCall(
          destination: AlarmInterface.busName, path: root, interface: properties, member: "Get",
          arguments: [.string(manager.text), .string("Colour")]),
      ]
      for call in calls { wrong.append(await Self.error { _ = try await client.call(call) }) }
      await client.close()
      wrong.append(await Self.error { _ = try await client.call(calls[0]) })
      return wrong
    }
  }

  private static func error(_ body: () async throws -> Void) async -> DBusError {
    do {
      try await body()
      return .failed("nothing failed")
    } catch {
      return error as? DBusError ?? .failed("\(error)")
    }
  }
}
