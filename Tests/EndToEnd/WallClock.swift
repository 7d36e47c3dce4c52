import Glibc

/// The machine's wall clock, which tests only read.
enum WallClock {
  /// Unix seconds.
  static var seconds: Int64 { microseconds / 1_000_000 }

  /// Unix microseconds, as on the bus.
  static var microseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
  }
}
