import DBus
import Glibc
import TestSupport
import Testing

/// Descriptors in calls: those that a method takes reach it, and all are closed, whatever happens to the call.
@Suite(.timeLimit(.minutes(10))) struct DescriptorTests {
  private static let object = ExportedObject(
    path: "/files",
    interfaces: [
      InterfaceTable(
        name: "org.example.Files",
        methods: [
          MethodRow(name: "Read", inputs: [.init("file", "h")], outputs: [.init("text", "s")]) { call in
            guard let file = call.arguments.first?.asDescriptor else { return .failure(.failed("no descriptor")) }
            return .reply([.string(text(in: file))])
          },
          MethodRow(name: "Drop", inputs: [.init("file", "h")]) { _ in .later },
          MethodRow(name: "Same", inputs: [.init("value", "v")], outputs: [.init("value", "v")]) {
            .reply($0.arguments)
          },
        ])
    ])

  private static func text(in file: PassedDescriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe pread(file.raw, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// A pair with `/files`, and a file.
  private static func with(_ body: (BusPair, _ file: String) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder + "/note.txt"
      try TextFile.write("four minutes", to: file)
      try await BusPair.with { pair in
        pair.server.export(object)
        try await body(pair, file)
        try await Patience.until("all descriptors of \(file) are closed") { ProcessDescriptors.count(at: file) == 0 }
      }
    }
  }

  private static func call(_ pair: BusPair, _ member: MemberName, _ arguments: [DBusValue]) -> MethodCall {
    MethodCall(
      destination: pair.server.uniqueName, path: "/files", interface: "org.example.Files", member: member,
      arguments: arguments)
  }

  @Test("A method that takes a descriptor reads the caller's open file, also when its name is gone")
  func taken() async throws {
    try await Self.with { pair, file in
      let descriptor = try PassedDescriptor.reading(file)
      #expect(ProcessDescriptors.count(at: file) == 1)
      #expect(unsafe unlink(file) == 0)
      let answer = try await pair.client.call(Self.call(pair, "Read", [.unixFD(descriptor)]))
      #expect(answer == [.string("four minutes")])
      // A copy was sent.
      #expect(Self.text(in: descriptor) == "four minutes")
    }
  }

  @Test(
    "A call that is refused leaves none of its descriptors open",
    arguments: [
      ("Read", "UnknownObject", "/nothing"), ("Nothing", "UnknownMethod", "/files"), ("Read", "InvalidArgs", "/files"),
      ("Same", "InvalidArgs", "/files"),
    ] as [(MemberName, String, ObjectPath)])
  func refused(member: MemberName, name: String, path: ObjectPath) async throws {
    try await Self.with { pair, file in
      for _ in 0..<50 {
        let value = DBusValue.unixFD(try PassedDescriptor.reading(file))
        // A descriptor in a variant isn't taken over, so it can't be sent back; no method takes two.
        var call = Self.call(pair, member, member == "Same" ? [.variant(value)] : [value, value])
        call.path = path
        #expect(await pair.failure(of: call) == name)
      }
    }
  }

  @Test("More than four descriptors are refused and closed, also where a method takes one", arguments: [4, 5])
  func tooMany(count: Int) async throws {
    try await Self.with { pair, file in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      for serial in 10..<UInt32(60) {
        var message = RawMessage(
          destination: pair.server.uniqueName.text, path: "/files", interface: "org.example.Files", member: "Read",
          signature: "h"
        ) { $0.uint32(0) }
        message.serial = serial
        message.descriptors = UInt32(count)
        try client.send(message.bytes, descriptors: count, of: file)
        let reply = client.reply(to: serial)
        let error = reply?.errorName.split(separator: ".").last
        #expect(count == 4 ? reply?.text == "four minutes" : error == "LimitsExceeded")
      }
    }
  }

  @Test("A number that stands for no descriptor gives the method none")
  func noDescriptor() async throws {
    try await Self.with { pair, file in
      var client = try RawBusClient.greeted(at: pair.bus.address)
      var message = RawMessage(
        destination: pair.server.uniqueName.text, path: "/files", interface: "org.example.Files", member: "Read",
        signature: "h"
      ) { $0.uint32(7) }
      message.serial = 3
      message.descriptors = 1
      try client.send(message.bytes, descriptors: 1, of: file)
      // The bus or libdbus may not recognise it as a message; if it is read, the reader reports that there is no descriptor.
      let reply = client.reply(to: 3)
      #expect(reply?.type != 2)
      #expect(await pair.isAlive())
    }
  }

  @Test("A descriptor whose call nobody answers is closed, as is one whose caller is gone")
  func dropped() async throws {
    try await Self.with { pair, file in
      for _ in 0..<20 {
        let value = DBusValue.unixFD(try PassedDescriptor.reading(file))
        pair.client.post(Self.call(pair, "Drop", [value]))
        pair.client.post(Self.call(pair, "Read", [value]))
        let other = try await BusConnection.open(.text(pair.bus.address), on: pair.clientLoop)
        other.post(Self.call(pair, "Drop", [value]))
        await other.close()
      }
      #expect(await pair.isAlive())
    }
  }

  @Test("A descriptor that was closed can't be sent")
  func closed() async throws {
    try await BusPair.with { pair in
      pair.server.export(Self.object)
      #expect(await pair.failure(of: Self.call(pair, "Read", [.unixFD(nil)])) == "InvalidArgs")
      #expect { try PassedDescriptor.reading("/nothing/here") } throws: {
        ($0 as? PassedDescriptor.OpenFailure)?.number == ENOENT
      }
    }
  }
}
