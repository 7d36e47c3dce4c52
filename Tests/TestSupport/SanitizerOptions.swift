import Glibc

/// What this process was told of where sanitizers report to. Programs that a test starts are told the same: else what is found in
/// them goes to their logs, which nobody reads.
package enum SanitizerOptions {
  /// Swift's own handler of crashes reads all memory around, which an address sanitizer takes for the fault.
  private static let backtraces = "SWIFT_BACKTRACE"

  /// Whether a sanitizer runs, which takes a multiple of the memory.
  package static var areGiven: Bool { variables.keys.contains { $0 != backtraces } }

  /// The variables of the environment, by their names.
  static let variables: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", backtraces]
    .reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
}
