package import AlarmCore
import CTimex
import Glibc

/// The kernel's clocks.
package enum SystemClock {
  /// All clocks, read at one instant.
  package static func now() -> Moment { together(microseconds, boot: boot) }

  /// Reads the clocks again until the machine neither slept nor had its clock set in between: otherwise the clocks could differ by
  /// hours, as if the clock had been set.
  static func together(_ read: (clockid_t) -> Int64, boot: BootID) -> Moment {
    var wall = read(CLOCK_REALTIME)
    while true {
      let (uptime, awake) = (read(CLOCK_BOOTTIME), read(CLOCK_MONOTONIC))
      let after = read(CLOCK_REALTIME)
      if abs(after - wall) < 1_000_000 {
        return Moment(wall: WallInstant(microseconds: wall), uptime: uptime, boot: boot, awake: awake)
      }
      wall = after
    }
  }

  /// Whether something keeps the wall clock synchronised, according to the kernel: see adjtimex(2).
  package static var isSynchronised: Bool {
    var state = timex()
    return adjtimex(&state) != TIME_ERROR && state.status & STA_UNSYNC == 0
  }

  /// The id of this boot. If the kernel doesn't provide it (in a sandbox), a random one: countdowns then follow the wall clock
  /// after a restart of the agent.
  package static let boot: BootID = bootID(path: "/proc/sys/kernel/random/boot_id")

  /// The id in a file's first line, or a random one.
  static func bootID(path: String) -> BootID {
    guard let bytes = try? FileContents.read(path, limit: 64) else { return .random() }
    return BootID(String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)) ?? .random()
  }

  private static func microseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only for clocks that the kernel doesn't have; all are older than any kernel that Swift runs on.
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

/// The machine's clocks that keep running while it sleeps, as listed by the kernel in `/sys/class/rtc`.
package struct RealTimeClocks: Sendable {
  private let folder: String

  /// The clocks in a folder; `$ALARMKIT_RTC` names another folder than the kernel's.
  package init(folder: String? = nil, environment: Environment = .process) {
    self.folder = folder ?? environment.value("ALARMKIT_RTC") ?? "/sys/class/rtc"
  }

  /// Whether one of them can wake the machine, by rtc(4): it supports an alarm, and its device may wake the machine. (A timer of
  /// the kind CLOCK_REALTIME_ALARM can be created on every machine, and proves nothing.)
  package var canWake: Bool {
    FolderContents.names(in: folder).contains { name in
      name.hasPrefix("rtc") && isThere("\(name)/wakealarm") && text("\(name)/device/power/wakeup") == "enabled"
    }
  }

  private func isThere(_ path: String) -> Bool {
    do {
      _ = try FileContents.read("\(folder)/\(path)", limit: 4096)
      return true
    } catch {
      // The file may be readable only by root.
      return error.code == .refused
    }
  }

  private func text(_ path: String) -> String? {
    guard let bytes = try? FileContents.read("\(folder)/\(path)", limit: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
  }
}
