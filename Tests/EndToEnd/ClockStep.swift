import CTimex
import Glibc
import TestSupport

/// Sets the machine's wall clock by a second, only if a run was asked to do so: all other programs see the change.
enum ClockStep {
  /// Why the clock isn't set; nil: it can be set.
  static let obstacle: String? = {
    guard unsafe getenv("ALARMKIT_STEP_CLOCK").map({ unsafe String(cString: $0) }) == "1" else {
      return "would set the machine's clock: make soak STEP=1 does, as root"
    }
    do { try move(microseconds: 0) } catch { return "the clock can't be set here: \(error)" }
    return nil
  }()

  /// Runs a body that may move the clock, and then always corrects the clock. The boot clock, which nobody can set, shows by
  /// how much.
  static func restoring<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    let before = offset
    do {
      let result = try await body()
      try move(microseconds: before - offset)
      return result
    } catch {
      try move(microseconds: before - offset)
      throw error
    }
  }

  /// Moves the wall clock in one atomic step.
  static func move(microseconds: Int64) throws(TestFailure) {
    var change = timex()
    change.modes = UInt32(ADJ_SETOFFSET)
    let rest = microseconds % 1_000_000
    // The fraction is always positive, even in a step back.
    change.time.tv_sec = Int(microseconds / 1_000_000 - (rest < 0 ? 1 : 0))
    change.time.tv_usec = Int(rest < 0 ? rest + 1_000_000 : rest)
    guard unsafe adjtimex(&change) >= 0 else { throw TestFailure(unsafe String(cString: strerror(errno))) }
  }

  /// How far the wall clock is ahead of the boot clock, in microseconds.
  static var offset: Int64 { reading(CLOCK_REALTIME) - reading(CLOCK_BOOTTIME) }

  /// The boot clock, in microseconds.
  static var uptime: Int64 { reading(CLOCK_BOOTTIME) }

  private static func reading(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
