import DBus
import Synchronization
import TestSupport
import Testing

/// An object on a real bus. A test answers its method `Slow` at any time; its method `Large` answers 4 MiB.
final class SlowObject: Sendable {
  private static let path: ObjectPath = "/long"

  private let pair: BusPair
  private let tokens = Mutex<[ReplyToken]>([])
  private let news = Mutex<[AnswerNews]>([])

  /// Runs a body with the object, and a client that calls it without a library.
  static func with(_ body: (BusPair, SlowObject, inout RawBusClient) async throws -> Void) async throws {
    try await BusPair.with { pair in
      let object = SlowObject(pair)
      pair.server.watchAnswers { item in object.news.withLock { $0.append(item) } }
      pair.server.export(object.exported)
      var client = try RawBusClient.greeted(at: pair.bus.address)
      try await body(pair, object, &client)
    }
  }

  private init(_ pair: BusPair) { self.pair = pair }

  /// What the connection reported about clients that read or don't.
  var told: [AnswerNews] { news.withLock(\.self) }

  /// A call of the object.
  func call(_ member: String, serial: UInt32) -> [UInt8] {
    var message = RawMessage(
      destination: pair.server.uniqueName.text, path: Self.path.text, interface: "org.example.Long", member: member)
    message.serial = serial
    return message.bytes
  }

  /// Calls `Slow` with serial number 2, and returns the token of that call, which waits for its answer.
  func waiting(_ client: borrowing RawBusClient) async throws -> ReplyToken {
    try client.send(call("Slow", serial: 2))
    try await Patience.until("the call is there") { !tokens.withLock(\.isEmpty) }
    let token = tokens.withLock(\.first)
    return try #require(token)
  }

  /// A signal of the object.
  static func signal(_ text: String) -> SignalMessage {
    SignalMessage(path: path, interface: "org.example.Long", member: "Changed", arguments: [.string(text)])
  }

  private var exported: ExportedObject {
    ExportedObject(
      path: Self.path,
      interfaces: [
        InterfaceTable(
          name: "org.example.Long",
          methods: [
            MethodRow(name: "Slow", outputs: [.init("texts", "as")]) { [self] call in
              tokens.withLock { $0.append(call.token) }
              return .later
            },
            MethodRow(name: "Large", outputs: [.init("bytes", "ay")]) { _ in
              .reply([.bytes(Array(repeating: 7, count: 4 << 20))])
            },
          ])
      ])
  }
}
