import AlarmCore
import CGLib
import Glibc
import HostSystem

/// Everything that a program can read about its clocks, as one line.
enum Reading {
  /// The wall clock, the boot clock and the monotonic clock in microseconds, whether the first is synchronised, and the boot.
  static func line() -> String {
    let now = SystemClock.now()
    var monotonic = timespec()
    clock_gettime(CLOCK_MONOTONIC, &monotonic)
    let awake = Int64(monotonic.tv_sec) * 1_000_000 + Int64(monotonic.tv_nsec) / 1000
    return "\(now.wall.microseconds) \(now.uptime) \(awake) \(SystemClock.isSynchronised) \(now.boot)"
  }

  /// Prints a word and the clocks at once, for the test that reads the output.
  static func tell(_ word: String, _ clocks: String = line()) {
    print(word, clocks)
    fflush(nil)
  }
}
