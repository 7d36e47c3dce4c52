/// Reads `/proc/PID/mountinfo`.
package enum MountTable {
  /// The type of the file system at the root; nil: it isn't in the table.
  package static func rootType(in table: String) -> String? {
    root(in: table).flatMap { fields in
      fields[6...].firstIndex(of: "-").flatMap { fields.indices.contains($0 + 1) ? String(fields[$0 + 1]) : nil }
    }
  }

  /// The kernel's number for the mount at the root, unique as long as the mount lives; nil: it isn't in the table.
  package static func rootNumber(in table: String) -> Int? { root(in: table).flatMap { Int($0[0]) } }

  /// The fields of the topmost mount at the root.
  private static func root(in table: String) -> [Substring]? {
    // 22 1 0:21 / /mount/point options [fields] - type source options
    let lines = table.split(separator: "\n").map { $0.split(separator: " ") }
    // A later mount covers an earlier one.
    return lines.last { $0.count > 6 && $0[4] == "/" && $0[6...].contains("-") }
  }
}
