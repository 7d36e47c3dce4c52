import Foundation
import TestSupport

/// The machine on which it was measured, and its other load at that time.
struct Machine: Encodable {
  private let processor: String
  private let processors: Int
  private let kernel: String
  private let system: String
  private let measuredAt: String
  /// How many processes needed a processor in the minute before.
  private let loadBefore: Double
  private var loadAfter: Double?

  /// This machine now.
  init() {
    processor = Self.value("model name", in: "/proc/cpuinfo", after: ":")
    processors = ProcessInfo.processInfo.activeProcessorCount
    kernel = TextFile.read("/proc/sys/kernel/osrelease").trimmingCharacters(in: .whitespacesAndNewlines)
    system = Self.value("PRETTY_NAME", in: "/etc/os-release", after: "=").trimmingCharacters(in: ["\""])
    measuredAt = Date.now.ISO8601Format()
    loadBefore = Self.load
  }

  /// Records the load at the end.
  mutating func finish() { loadAfter = Self.load }

  /// Text for people to read.
  var sentence: String {
    """
    \(processor), \(processors) cores, Linux \(kernel), \(system), \(measuredAt)
    load before it \(Table.number(loadBefore)), after it \(loadAfter.map { Table.number($0) } ?? "-")
    """
  }

  private static var load: Double {
    TextFile.read("/proc/loadavg").split(separator: " ").first.flatMap { Double($0) } ?? .nan
  }

  private static func value(_ key: String, in file: String, after mark: Character) -> String {
    let line = TextFile.read(file).split(separator: "\n").first { $0.hasPrefix(key) }
    let value = line?.split(separator: mark, maxSplits: 1).last ?? "unknown"
    return value.trimmingCharacters(in: .whitespaces)
  }
}
