import AlarmCore
import Foundation
import Glibc
import Testing

@testable import HostSystem

struct SystemClockTests {
  @Test("The clocks are those of the system, and the boot clock doesn't go back")
  func clocks() {
    let before = Int64(Date.now.timeIntervalSince1970) - 1
    let first = SystemClock.now()
    let second = SystemClock.now()
    #expect(first.wall.seconds >= before)
    #expect(first.uptime > 0)
    #expect(second.uptime >= first.uptime)
    #expect(second.boot == first.boot)
  }

  @Test("A machine that sleeps between two readings, or is set, is read again")
  func together() {
    for (jump, slept) in [(28_800, 28_800), (-28_800, 0)] as [(Int64, Int64)] {
      var readings: [clockid_t: [Int64]] = [
        CLOCK_REALTIME: [1_000, 1_000 + jump, 1_000 + jump], CLOCK_BOOTTIME: [50 + slept, 50 + slept],
        CLOCK_MONOTONIC: [50, 50],
      ]
      let moment = SystemClock.together(
        { clock in (readings[clock]?.removeFirst() ?? 0) * 1_000_000 }, boot: SystemClock.boot)
      #expect(moment.wall.seconds == 1_000 + jump)
      #expect(moment.uptime == (50 + slept) * 1_000_000 && moment.awake == 50_000_000)
      #expect(readings.values.allSatisfy { $0.isEmpty })
    }
  }

  @Test("The boot id is read from the kernel's file; without one it is random")
  func bootID() throws {
    let scratch = try ScratchFolder()
    let id = "0f5c9f7e-2f38-4a52-9a65-0b8e7fbb2c11"
    try scratch.write(Array("\(id)\n".utf8), to: "boot_id")
    #expect(SystemClock.bootID(path: scratch.path + "/boot_id").description == id)
    try scratch.write(Array("nonsense\n".utf8), to: "bad")
    for name in ["bad", "missing"] {
      let path = scratch.path + "/" + name
      #expect(SystemClock.bootID(path: path) != SystemClock.bootID(path: path))
    }
  }

  @Test("A variable is the process's or a test's, and nil when it isn't set")
  func environment() {
    #expect(Environment.value("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(Environment.value("ALARMKIT_NO_SUCH_VARIABLE") == nil)
    #expect(Environment(["A": ""]).value("A")?.isEmpty == true)
    #expect(Environment(["A": ""]).value("B") == nil)
  }
}
