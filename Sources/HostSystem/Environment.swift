import Glibc

/// Environment variables: the process's, or a test's.
package struct Environment: Sendable {
  /// The process's own; nothing in this package changes it.
  package static let process = Environment {
    getenv($0).map { String(cString: $0) }
  } all: {
    processVariables()
  }

  private let lookup: @Sendable (String) -> String?
  private let list: @Sendable () -> [String: String]

  private init(lookup: @escaping @Sendable (String) -> String?, all: @escaping @Sendable () -> [String: String]) {
    (self.lookup, list) = (lookup, all)
  }

  /// Only the given variables.
  package init(_ variables: [String: String]) {
    self.init {
      variables[$0]
    } all: {
      variables
    }
  }

  /// All variables, without those that aren't UTF-8.
  package var all: [String: String] { list() }

  /// A variable; nil if it isn't set, "" if it is empty.
  package func value(_ name: String) -> String? { lookup(name) }

  /// A variable of the process; nil when it isn't set.
  package static func value(_ name: String) -> String? { process.value(name) }

  private static func processVariables() -> [String: String] {
    var all: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      if let (name, value) = String(validatingCString: text).flatMap(variable) { all[name] = value }
      entry += 1
    }
    return all
  }

  /// The variable that `NAME=value` sets; nil if there is no `=`.
  static func variable(_ assignment: String) -> (name: String, value: String)? {
    guard let equals = assignment.firstIndex(of: "=") else { return nil }
    return (String(assignment[..<equals]), String(assignment[assignment.index(after: equals)...]))
  }
}
