import AlarmClient
import DBus
import Glibc
import HostSystem
import TestSupport
import Testing
import alarmctl

/// Commands that are run with sudo by mistake.
@Suite("alarmctl with sudo", .timeLimit(.minutes(10)))
struct SudoCallerTests {
  @Test(
    "Only root with another user's id in SUDO_UID is somebody who used sudo",
    arguments: [
      ("1000", 0, 1000), ("1000", 1000, nil), ("0", 0, nil), ("", 0, nil), ("x", 0, nil), (nil, 0, nil),
    ] as [(String?, UInt32, UInt32?)])
  func caller(variable: String?, running: UInt32, user: UInt32?) {
    let environment = Environment(variable.map { ["SUDO_UID": $0] } ?? [:])
    #expect(SudoCaller(environment: environment, runningAs: running)?.user == user)
  }

  @Test("Without a bus the hint is to leave sudo out, and not to set a variable")
  func noBus() throws {
    let sudo = try #require(SudoCaller(environment: Environment(["SUDO_UID": "1000"]), runningAs: 0))
    let error = DBusError("org.freedesktop.DBus.Error.FileNotFound", "gone")
    let failure = CommandFailure.noBus(error, sudo: sudo)
    #expect(failure.status == .unreachable && failure.message.contains("run alarmctl without sudo"))
    #expect(!failure.message.contains("DBUS_SESSION_BUS_ADDRESS"))
    #expect(CommandFailure.noBus(error, sudo: nil).message.contains("DBUS_SESSION_BUS_ADDRESS"))
  }

  @Test("On root's own bus the command works, and warns that these are root's alarms", .enabled(if: geteuid() == 0))
  func rootsBus() async throws {
    try await FakeAgent.with(try SampleAlarms.all()) { agent in
      let run = try await FakeAgent.alarmctl(["list"], on: agent.bus.address, ["SUDO_UID": "1000"])
      #expect(run.status == 0 && run.stdout.contains("Tea egg"))
      #expect(
        run.stderr.hasPrefix("alarmctl: these are root's alarms, because sudo runs alarmctl as root; "), "\(run.stderr)"
      )
      let plain = try await agent.alarmctl(["list"])
      #expect(plain.status == 0 && plain.stderr.isEmpty)
    }
    let run = try await FakeAgent.alarmctl(["list"], on: "unix:path=/nonexistent", ["SUDO_UID": "1000"])
    #expect(run.status == 6 && run.stderr.contains("run alarmctl without sudo"), "\(run.stderr)")
  }
}
