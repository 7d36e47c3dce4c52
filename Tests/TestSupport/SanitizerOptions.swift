import Glibc

/// Where sanitizers report to, according to this process's environment. Programs that a test starts get the same settings:
/// otherwise their reports go to their logs, which nobody reads.
package enum SanitizerOptions {
  /// Swift's own crash handler reads all memory around, which an address sanitizer mistakes for the fault.
  private static let backtraces = "SWIFT_BACKTRACE"

  /// Whether a sanitizer runs, which needs several times the memory.
  package static var areGiven: Bool { variables.keys.contains { $0 != backtraces } }

  /// The variables of the environment, by their names.
  static let variables: [String: String] = ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", backtraces]
    .reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
}
