import Glibc

/// What another process holds open.
package enum ProcessDescriptors {
  /// How many descriptors a process has; 0 when it is gone.
  package static func count(of pid: Int32) -> Int {
    guard let folder = opendir("/proc/\(pid)/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2  // "." and ".."
  }
}
