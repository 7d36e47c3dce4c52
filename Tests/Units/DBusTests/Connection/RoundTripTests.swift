import DBus
import EventLoop
import TestSupport
import Testing

@Suite struct BusConnectionTests {
  static let echo = InterfaceTable(
    name: "org.example.Echo",
    methods: [
      MethodRow(name: "Same", inputs: [.init("value", "v")], outputs: [.init("value", "v")]) { .reply($0.arguments) },
      MethodRow(name: "Never") { _ in .later },
    ],
    properties: [PropertyRow(name: "Answer", signature: "i", get: { _ in .int32(42) })],
    signals: [SignalRow(name: "Rang", arguments: [.init("id", "s")])])

  static let values: [DBusValue] = [
    .byte(7), .bool(true), .int16(-3), .uint16(9), .int32(-70_000), .uint32(70_000), .int64(.min), .uint64(.max),
    .double(0.25), .string("Grüße 🕰"), .string(""), .objectPath("/a/b_1"), .signature("a{sv}"), .strings([]),
    .strings(["a", "b"]), .bytes([]), .bytes([0, 255]), .structure([.string("x"), .int32(1)]),
    .properties([("A", .int32(1)), ("B", .strings(["x"]))]), .dictionary([], key: "s", value: "(ii)"),
    .array([.properties([]), .properties([("k", .bool(false))])], of: "a{sv}"), .variant(.variant(.int32(3))),
  ]

  @Test("Every type comes back as it was sent", arguments: values)
  func roundTrip(value: DBusValue) async throws {
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "test")
      let server = try await BusConnection.open(.text(bus.address), on: loop)
      server.export(ExportedObject(path: "/echo", interfaces: [Self.echo]))
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let answer = try await client.call(
        MethodCall(
          destination: server.uniqueName, path: "/echo", interface: "org.example.Echo", member: "Same",
          arguments: [.variant(value)]))
      #expect(answer == [.variant(value)])
      await client.close()
      await server.close()
    }
  }

  @Test("T2: random values of every type come back as they were sent")
  func randomValues() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var tally = Tally("T2 round trip of values over the bus", seed: seed)
    try await PrivateBus.with { bus in
      let loop = EventLoop(name: "test")
      let server = try await BusConnection.open(.text(bus.address), on: loop)
      server.export(ExportedObject(path: "/echo", interfaces: [Self.echo]))
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      while tally.cases < Tally.target {
        let values = (0..<500).compactMap { _ in
          ValueShape.random(using: &generator, depth: 3).value(using: &generator, depth: 3)
        }
        let answer = try await client.call(
          MethodCall(
            destination: server.uniqueName, path: "/echo", interface: "org.example.Echo", member: "Same",
            arguments: [.variant(.array(values.map { .variant($0) }, of: "v"))]))
        let read = answer.first?.asVariant?.asArray ?? []
        for (place, value) in values.enumerated() {
          tally.expect(place < read.count && read[place] == .variant(value), "\(value)")
        }
      }
      await client.close()
      await server.close()
    }
    #expect(tally.report(), "\(tally.complaint)")
  }
}
