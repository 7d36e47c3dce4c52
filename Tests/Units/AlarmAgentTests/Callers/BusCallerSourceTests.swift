import AlarmAgent
import AlarmCore
import DBus
import EventLoop
import Glibc
import HostSystem
import TestSupport
import Testing

/// Who is behind a connection to a real bus, with a test's own `/proc`.
@Suite(.timeLimit(.minutes(10))) struct BusCallerSourceTests {
  /// The caller that the agent sees in this process, if it started so many clock ticks after the boot.
  private static func caller(startedAt ticks: Int64) async throws -> Caller {
    try await PrivateBus.with { bus in
      let process = "\(bus.folder)/proc/\(getpid())"
      _ = try await ProgramRun.run("mkdir", ["-p", "\(process)/root"])
      _ = try await ProgramRun.run("ln", ["-s", "/usr/bin/clock", "\(process)/exe"])
      try TextFile.write("22 1 0:21 / / rw - ext4 x rw\n", to: "\(process)/mountinfo")
      try TextFile.write("0::/session.scope\n", to: "\(process)/cgroup")
      let zeros = Array(repeating: "0", count: 18).joined(separator: " ")
      try TextFile.write("1 (clock) S \(zeros) \(ticks) 0\n", to: "\(process)/stat")
      // If this machine has security labels, the label is the right one.
      if let label = try? FileContents.read("/proc/self/attr/current", limit: 4096) {
        _ = try await ProgramRun.run("mkdir", ["\(process)/attr"])
        try TextFile.write(String(decoding: label, as: UTF8.self), to: "\(process)/attr/current")
      }
      let loop = EventLoop(name: "test")
      let agent = try await BusConnection.open(.text(bus.address), on: loop)
      let client = try await BusConnection.open(.text(bus.address), on: loop)
      let inspector = CallerInspector(
        proc: "\(bus.folder)/proc", environment: Environment(["HOME": bus.folder, "XDG_DATA_DIRS": bus.folder]))
      let source = BusCallerSource(connection: agent, inspector: inspector, executor: loop)
      let caller = await source.caller(of: client.uniqueName)
      await client.close()
      await agent.close()
      return caller
    }
  }

  @Test("Who has a number that was given again is unknown, and never a program of the host")
  func reused() async throws {
    #expect(try await Self.caller(startedAt: 100) == Caller(id: "host:clock", kind: .host))
    // A time that isn't reached even in a year.
    #expect(try await Self.caller(startedAt: .max / 1000) == .unknown)
  }
}
