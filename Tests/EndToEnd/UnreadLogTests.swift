import AlarmWire
import DBus
import Glibc
import TestSupport
import Testing

/// A log that nobody reads.
@Suite(.timeLimit(.minutes(10))) struct UnreadLogTests {
  @Test("An agent whose standard error nobody reads answers and rings on, and says later how much it dropped")
  func unread() async throws {
    try await AgentSession.with { session in
      let path = session.folder + "/agent.log"
      try #require(unsafe mkfifo(path, 0o600) == 0)
      // Readable and writable, so neither side waits for the other.
      let pipe = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      try #require(pipe >= 0)
      defer { close(pipe) }
      // F_SETPIPE_SZ, which Swift's Glibc doesn't export: the smallest size is one page.
      try #require(fcntl(pipe, 1031, 4096) >= 4096)
      let agent = try await session.startAgent()
      for number in 0..<100 {
        let id = try await session.add("1h", "Tea \(number)")
        try await session.call("Cancel", .string(id))
      }
      let ringing = try await session.add("1s", "Egg", options: ["snooze=none"])
      try await session.waitUntil(ringing, is: "alerting")
      // The agent may write a message while the pipe is drained; then the count is in there.
      var said = Self.drain(pipe)
      try await session.call("Stop", .string(ringing))
      try await session.waitUntil(ringing, is: nil)
      try await Patience.until("it says how much was dropped") {
        said += Self.drain(pipe)
        return said.contains("messages were dropped, because nobody read them")
      }
      #expect(said.contains(" warning alarmkit-agent: "))
      await agent.kill()
    }
  }

  private static func drain(_ pipe: Int32) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(pipe, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += buffer.prefix(count)
    }
  }
}
