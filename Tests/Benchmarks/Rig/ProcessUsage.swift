import TestSupport

/// What the kernel reports about a process.
struct ProcessUsage {
  /// Kibibytes; proportional: shared pages are divided among their processes.
  var proportional: Int
  /// Kibibytes that are present, shared or not.
  var resident: Int
  /// Kibibytes that only this process has, and that were written.
  var privateDirty: Int
  var threads: Int

  /// Reads it now; zeros when the process is gone.
  init(of pid: Int32) {
    let rollup = TextFile.read("/proc/\(pid)/smaps_rollup")
    proportional = Self.value("Pss", in: rollup)
    resident = Self.value("Rss", in: rollup)
    privateDirty = Self.value("Private_Dirty", in: rollup)
    threads = Self.value("Threads", in: TextFile.read("/proc/\(pid)/status"))
  }

  /// Kibibytes that only a process and its children have.
  static func withChildren(of pid: Int32) async throws -> Int {
    let children = TextFile.read("/proc/\(pid)/task/\(pid)/children").split(separator: " ").compactMap { Int32($0) }
    return ([pid] + children).reduce(0) { $0 + ProcessUsage(of: $1).proportional }
  }

  /// How often its threads have left a processor, by name; waking up and going to sleep again counts as one.
  static func switches(of pid: Int32) async throws -> [String: Int] {
    let listing = try await ProgramRun.run("ls", ["/proc/\(pid)/task"]).stdout
    var switches: [String: Int] = [:]
    for thread in listing.split(separator: "\n") {
      let status = TextFile.read("/proc/\(pid)/task/\(thread)/status")
      let name = status.split(separator: "\n").first?.split(separator: "\t").last.map(String.init) ?? "?"
      switches[name, default: 0] +=
        value("voluntary_ctxt_switches", in: status) + value("nonvoluntary_ctxt_switches", in: status)
    }
    return switches
  }

  /// Seconds that its threads have spent on processors, with a resolution of a nanosecond.
  static func processorTime(of pid: Int32) async throws -> Double {
    let listing = try await ProgramRun.run("ls", ["/proc/\(pid)/task"]).stdout
    return listing.split(separator: "\n").reduce(0) { sum, thread in
      let first = TextFile.read("/proc/\(pid)/task/\(thread)/schedstat").split(separator: " ").first
      return sum + (first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  private static func value(_ name: String, in text: String) -> Int {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let digits = line?.drop { !$0.isNumber }.prefix { $0.isNumber } ?? ""
    return Int(digits) ?? 0
  }
}
