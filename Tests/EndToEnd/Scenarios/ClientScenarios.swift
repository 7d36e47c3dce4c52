import AlarmWire
import DBus
import Foundation
import NotificationServer
import TestSupport
import Testing

/// Problems that other alarm systems had with input from clients and servers.
@Suite struct ClientScenarios {
  @Test("R44 Nothing that a client gives with an alarm is ever executed")
  func nothingIsRun() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        let victim = session.folder + "/executed"
        let command = "touch \(victim)"
        let metadata = #"{"command": "\#(command)", "exec": "$(\#(command))", "Exec": "\#(command)"}"#
        _ = try await session.add(
          "1s", "$(\(command)); `\(command)`", "body=<img src=\"|\(command)\"> $(\(command))", "metadata=\(metadata)",
          "icon=x-\(victim.count)", "open=`reboot`")
        let shown = try await server.waitForRinging()
        // The double draws a click on the body as a button; Open has no other button.
        #expect(await server.daemon.press("default", of: shown))
        _ = try await server.waitForRinging()
        try await session.call("StopAll")
        try await server.waitForNone()
        #expect(!FileManager.default.fileExists(atPath: victim))
        // A command as a sound is refused, or is a file that doesn't exist.
        await #expect(throws: DBusError.self) {
          _ = try await session.add("1s", "", "sound=|\(command)")
        }
        #expect(!FileManager.default.fileExists(atPath: victim))
      }
    }
  }

  @Test("R32 After two thousand rings the agent holds as many descriptors as before")
  func descriptors() async throws {
    try await AgentSession.withAgent { session, agent in
      try await FakeServer.with(session) { server in
        func rings(_ count: Int) async throws {
          for number in 0..<count { _ = try await session.add("1s", "Ring \(number)") }
          try await Patience.until("all ring") {
            try await session.list().count { $0.state == "alerting" } == count
          }
          try await session.call("StopAll")
          try await server.waitForNone()
          try await Patience.until("none is left") { try await session.list().isEmpty }
        }
        try await rings(100)
        let before = ProcessDescriptors.count(of: agent.pid)
        for _ in 0..<20 { try await rings(100) }
        // An ending ring releases the rest of its descriptors in a moment.
        try await Patience.until("the descriptors are as before") {
          abs(ProcessDescriptors.count(of: agent.pid) - before) <= 2
        }
      }
    }
  }

  @Test("R34 What rings stays on the screen while its application works, until it is stopped")
  func staysWhileTheApplicationWorks() async throws {
    try await AgentSession.withAgent { session, _ in
      try await FakeServer.with(session) { server in
        try await session.call("Register", .string("org.example.Clock"))
        let id = try await session.add("1s", "Up")
        let shown = try await server.waitForRinging()
        for number in 0..<20 {
          let other = try await session.add("1h", "Work \(number)")
          _ = try await session.list()
          try await session.call("Cancel", .string(other))
        }
        let ringing = await server.daemon.state.shown.filter { $0.request.category == "alarm.ringing" }
        #expect(ringing.map(\.id) == [shown])
        try await session.call("Stop", .string(id))
        try await server.waitForNone()
      }
    }
  }
}
