import Glibc

/// What a process holds open.
package enum ProcessDescriptors {
  /// How many descriptors a process has; 0 when it is gone.
  package static func count(of pid: Int32) -> Int { names(of: pid).count }

  /// How many descriptors of a process belong to the file at a path, even if the file was removed since. The path has no
  /// symbolic links.
  package static func count(of pid: Int32 = getpid(), at path: String) -> Int {
    names(of: pid).count { name in
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink("/proc/\(pid)/fd/\(name)", &target, target.count)
      guard length > 0 else { return false }
      let text = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      return text == path || text == path + " (deleted)"
    }
  }

  private static func names(of pid: Int32) -> [String] {
    guard let folder = opendir("/proc/\(pid)/fd") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
