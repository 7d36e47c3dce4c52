import Glibc

/// How much a program computes.
package enum ProcessTime {
  /// The processor time that the calling thread has used since it began: other threads and programs don't add to it.
  package static func ofThread() -> Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The processor time that a program has used since it began, in steps of the kernel's tick (10 ms).
  package static func ofProgram(_ pid: Int32) throws -> Duration {
    // After the name, which may contain anything; "utime" and "stime" are the 14th and 15th of all.
    let fields = TextFile.read("/proc/\(pid)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      throw TestFailure("program \(pid) has ended")
    }
    return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
  }
}
