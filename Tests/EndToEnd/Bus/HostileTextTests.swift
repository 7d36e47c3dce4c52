import AlarmWire
import DBus
import TestSupport
import Testing

/// Texts that are short to send but could take long to read: each is refused, and no other client waits for it.
@Suite struct HostileTextTests {
  /// Runs a body with the manager's methods on a separate connection, while others are answered.
  private static func with(
    _ body: (AgentSession, _ error: (MemberName, [DBusValue]) async throws -> DBusError?) async throws -> Void
  ) async throws {
    try await AgentSession.withAgent { session, _ in
      let hostile = try await BusConnection.open(.text(session.bus.address), on: session.loop)
      let owner = await session.client.owner(of: AlarmInterface.busName)
      try await body(session) { member, arguments in
        do {
          async let answer = hostile.call(.manager(member, arguments))
          try await session.call("Next")
          _ = try await answer
          return nil
        } catch let error as DBusError {
          return error
        }
      }
      #expect(await session.client.owner(of: AlarmInterface.busName) == owner)
      await hostile.close()
    }
  }

  /// Metadata with a number of arrays, each of which begins with a string, around a number of strings.
  private static func nested(_ depth: Int, strings: Int) -> String {
    let inner = Array(repeating: #""""#, count: strings).joined(separator: ",")
    return #"{"when":"1h","metadata":"# + String(repeating: #"["","#, count: depth) + inner
      + String(repeating: "]", count: depth) + "}"
  }

  @Test(
    "Nested JSON is refused by its depth, and another client's call is answered",
    arguments: [(500, 50), (500, 400), (12_000, 100), (15, 1)])
  func nested(depth: Int, strings: Int) async throws {
    try await Self.with { session, error in
      for _ in 0..<3 {
        let refusal = try await error("Schedule", [.string(""), .string(Self.nested(depth, strings: strings))])
        #expect(refusal.flatMap(WireError.init)?.code == (depth > 15 ? .invalidArgument : nil))
        if let refusal { #expect(refusal.message.contains("more than 16 deep")) }
      }
      #expect(try await session.list().count == (depth > 15 ? 0 : 3))
    }
  }

  @Test("Thousands of combining marks in a row are refused wherever a text can be")
  func marks() async throws {
    try await Self.with { session, error in
      let text = DBusValue.string("a" + String(repeating: "\u{301}\u{316}", count: 7_500))
      let fits = DBusValue.string("1h")
      for (member, arguments, name) in [
        ("Add", [text, fits, .strings([])], "when"), ("Add", [fits, text, .strings([])], "title"),
        ("Add", [fits, fits, .array([text], of: "s")], "options"), ("Schedule", [fits, text], "json"),
        ("Get", [text], "id"), ("Preview", [fits, .array([text, text], of: "s"), .int32(1)], "options"),
        ("RequestAuthorization", [text], "usage"),
      ] as [(MemberName, [DBusValue], String)] {
        let refusal = try await error(member, arguments)
        #expect(refusal.flatMap(WireError.init)?.code == .invalidArgument, "\(member.text)")
        #expect(refusal?.message == "\(name): more than 30 combining marks follow each other")
      }
      // Where they are escaped the reader of the JSON sees them first.
      let escaped = #"{"when":"1h","sound":"a\#(String(repeating: #"\u0301\u0316"#, count: 2_500))"}"#
      let refusal = try await error("Schedule", [.string(""), .string(escaped)])
      #expect(refusal?.message.contains("more than 30 combining marks") == true)
      // The standard interfaces and those of others refuse them before their handlers.
      let register = try await error("Register", [text])
      #expect(register?.name == "org.freedesktop.DBus.Error.InvalidArgs")
      #expect(try await session.list().isEmpty)
    }
  }
}
