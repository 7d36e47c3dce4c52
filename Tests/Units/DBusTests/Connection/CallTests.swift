import DBus
import EventLoop
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CallTests {
  @Test("A failure comes back with its name and sentence")
  func failure() async throws {
    try await BusPair.with { pair async throws in
      await #expect(throws: DBusError("org.example.Error.Wrong", "it's \u{FFFD}wrong")) { try await pair.echo("Fail") }
    }
  }

  @Test("An answer that can't be sent becomes a failure, not a silence")
  func unsendable() async throws {
    try await BusPair.with { pair async throws in
      await #expect(throws: DBusError.invalidArgs("a string contains a NUL character")) {
        try await pair.echo("Unsendable")
      }
    }
  }

  @Test(
    "What isn't there is reported by name",
    arguments: [
      ("/echo", "org.example.Echo", "Nothing", "UnknownMethod"),
      ("/echo", "org.example.Other", "Same", "UnknownInterface"),
      ("/other", "org.example.Echo", "Same", "UnknownObject"),
      ("/echo/below", "org.example.Echo", "Path", "UnknownObject"),
      ("/echo", "org.example.Echo", "Join", "InvalidArgs"), ("/", "org.example.Echo", "Join", "UnknownObject"),
      ("/echo", "org.freedesktop.DBus.Properties", "Get", "InvalidArgs"),
      ("/echo", "org.freedesktop.DBus.Properties", "Forget", "UnknownMethod"),
      ("/echo", "org.freedesktop.DBus.Peer", "Pong", "UnknownMethod"),
    ])
  func missing(path: String, interface: String, member: String, error: String) async throws {
    try await BusPair.with { pair async throws in
      let call = MethodCall(
        destination: pair.server.uniqueName, path: try #require(ObjectPath(path)),
        interface: try #require(InterfaceName(interface)), member: try #require(MemberName(member)))
      #expect(await pair.failure(of: call) == error)
    }
  }

  @Test("A wrong signature is answered with the right one")
  func wrongSignature() async throws {
    try await BusPair.with { pair async throws in
      await #expect { _ = try await pair.echo("Join", [.string("a")]) } throws: {
        let message = ($0 as? DBusError)?.message ?? ""
        return message.contains("\"asi\"") && message.contains("\"s\"")
      }
    }
  }

  @Test("A name that nobody has is reported at once")
  func nobody() async throws {
    try await BusPair.with { pair async throws in
      await #expect {
        _ = try await pair.client.call(
          MethodCall(destination: "org.example.Nobody", path: "/", interface: "a.b", member: "C"))
      } throws: { ($0 as? DBusError)?.isServiceUnknown == true }
    }
  }

  @Test("No answer in time is a failure, and others still get theirs")
  func timeout() async throws {
    try await BusPair.with { pair async throws in
      async let late = pair.failure(of: pair.call("Never"), timeout: .milliseconds(50))
      async let later = pair.failure(of: pair.call("Never"), timeout: .milliseconds(80))
      #expect(try await pair.echo("Path", timeout: .seconds(Int64.max)) == [.objectPath("/echo")])
      #expect(await late == "NoReply")
      #expect(await later == "NoReply")
    }
  }

  @Test("With a sign of life an answer may take any time, as long as the sign is answered")
  func signOfLife() async throws {
    try await BusPair.with { pair async throws in
      let (signs, heard) = AsyncStream<Void>.makeStream()
      let (waiting, waits) = AsyncStream<ReplyToken>.makeStream()
      let table = InterfaceTable(
        name: "org.example.Slow",
        methods: [
          MethodRow(name: "Wait", outputs: [.init("text", "s")]) { call in
            waits.yield(call.token)
            return .later
          },
          MethodRow(name: "Sign") { _ in
            heard.yield()
            return .reply([])
          },
        ])
      pair.server.export(ExportedObject(path: "/slow", interfaces: [table]))
      func call(_ member: MemberName) -> MethodCall {
        var call = pair.call(member)
        call.path = "/slow"
        call.interface = "org.example.Slow"
        return call
      }
      async let answer = pair.client.call(call("Wait"), timeout: .milliseconds(300), signOfLife: call("Sign"))
      for await token in waiting {
        // Before that, the answer was late three times.
        for await _ in signs.prefix(3) {}
        pair.server.reply(token, [.string("at last")])
        break
      }
      #expect(try await answer == [.string("at last")])
    }
  }

  @Test("Without an answer to the sign of life a late call fails, by the sign's error")
  func noSignOfLife() async throws {
    try await BusPair.with { pair async throws in
      let never = pair.call("Never")
      await #expect {
        _ = try await pair.client.call(never, timeout: .milliseconds(30), signOfLife: never)
      } throws: { ($0 as? DBusError)?.name.text.hasSuffix("NoReply") == true }
      #expect(await pair.isAlive())
    }
  }

  @Test("A cancelled task's call ends, whether it was sent or not", arguments: [false, true])
  func cancellation(isCancelledFirst: Bool) async throws {
    try await BusPair.with { pair async throws in
      let task = Task {
        if isCancelledFirst { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        return try await pair.echo("Never")
      }
      if !isCancelledFirst {
        #expect(await pair.isAlive())
        task.cancel()
      }
      await #expect(throws: DBusError.cancelled) { try await task.value }
      #expect(await pair.isAlive())
    }
  }

  @Test("A callee that vanishes is reported as no reply")
  func vanished() async throws {
    try await BusPair.with { pair async throws in
      async let failure = pair.failure(of: pair.call("Never"))
      #expect(await pair.isAlive())
      await pair.server.close()
      #expect(await failure == "NoReply")
    }
  }

  @Test("Answers reach their own calls when many are under way")
  func manyAtOnce() async throws {
    try await BusPair.with { pair async throws in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in Int64(0)..<500 {
          group.addTask {
            try await pair.echo("Same", [.variant(.int64(number))]) == [.variant(.int64(number))]
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test("An answer may come later, from any thread, and only once counts")
  func later() async throws {
    try await BusPair.with { pair async throws in
      let server = pair.server
      let table = InterfaceTable(
        name: "org.example.Slow",
        methods: [
          MethodRow(name: "Wait", outputs: [.init("text", "s")]) { [weak server] call in
            guard let server else { return .failure(.failed("gone")) }
            pair.clientLoop.post {
              server.reply(call.token, [.string("at last")])
              server.fail(call.token, .failed("too late"))
              server.reply(ReplyToken(sender: ":1.9999", serial: 7, wantsReply: true), [.string("to nobody")])
            }
            return .later
          }
        ])
      server.export(ExportedObject(path: "/slow", interfaces: [table]))
      let call = MethodCall(
        destination: server.uniqueName, path: "/slow", interface: "org.example.Slow", member: "Wait")
      for _ in 0..<3 {
        let answer = try await pair.client.call(call)
        #expect(answer == [.string("at last")])
      }
      server.unexport("/slow")
      await #expect(throws: DBusError.self) { try await pair.client.call(call) }
    }
  }

  @Test("A call that can't be sent is refused here")
  func refused() async throws {
    try await BusPair.with { pair async throws in
      await #expect(throws: DBusError.invalidArgs("a string contains a NUL character")) {
        try await pair.echo("Same", [.variant(.string("\0"))])
      }
      #expect(await pair.isAlive())
    }
  }
}
