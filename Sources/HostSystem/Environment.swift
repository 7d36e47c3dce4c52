import Glibc

/// Environment variables: the process's, or a test's.
package struct Environment: Sendable {
  /// The process's own; nothing in this package changes it.
  package static let process = Environment { name in
    getenv(name).map { String(cString: $0) }
  }

  private let lookup: @Sendable (String) -> String?

  private init(lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  /// Only the given variables.
  package init(_ variables: [String: String]) { self.init { variables[$0] } }

  /// A variable; nil if it isn't set, "" if it is empty.
  package func value(_ name: String) -> String? { lookup(name) }

  /// A variable of the process; nil when it isn't set.
  package static func value(_ name: String) -> String? { process.value(name) }
}
