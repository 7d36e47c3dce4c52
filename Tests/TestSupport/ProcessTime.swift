import Glibc

/// How much a program computes.
package enum ProcessTime {
  /// What a program has used of the processors since it began, in steps of the kernel's tick (10 ms).
  package static func ofProgram(_ pid: Int32) throws -> Duration {
    // Behind the name, which may have anything in it; "utime" and "stime" are the 14th and 15th of all.
    let fields = TextFile.read("/proc/\(pid)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      throw TestFailure("program \(pid) has ended")
    }
    return .milliseconds((user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
  }
}
