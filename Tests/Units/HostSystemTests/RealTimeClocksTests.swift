import Foundation
import HostSystem
import TestSupport
import Testing

/// Which machines can wake by themselves, according to what the kernel reports about their clocks.
@Suite struct RealTimeClocksTests {
  /// A clock; `wakeup` nil: it has no such file.
  private static func make(_ name: String, in folder: String, alarm: Bool, wakeup: String?) throws {
    let power = "\(folder)/\(name)/device/power"
    try FileManager.default.createDirectory(atPath: power, withIntermediateDirectories: true)
    if alarm { try TextFile.write("", to: "\(folder)/\(name)/wakealarm") }
    if let wakeup { try TextFile.write(wakeup, to: "\(power)/wakeup") }
  }

  @Test(
    "A clock that takes an alarm and may wake is needed",
    arguments: [
      ([], false), ([("rtc0", true, "enabled\n")], true), ([("rtc0", true, "disabled\n")], false),
      ([("rtc0", true, nil)], false), ([("rtc0", false, "enabled\n")], false), ([("clock", true, "enabled\n")], false),
      ([("rtc0", false, nil), ("rtc1", true, "enabled")], true),
    ] as [([(String, Bool, String?)], Bool)])
  func clocks(clocks: [(String, Bool, String?)], canWake: Bool) async throws {
    try await TemporaryFolder.with { folder in
      for clock in clocks { try Self.make(clock.0, in: folder, alarm: clock.1, wakeup: clock.2) }
      #expect(RealTimeClocks(folder: folder).canWake == canWake)
      #expect(RealTimeClocks(environment: Environment(["ALARMKIT_RTC": folder])).canWake == canWake)
    }
  }

  @Test("A machine without such a folder can't wake")
  func none() { #expect(!RealTimeClocks(folder: "/nonexistent").canWake) }
}
