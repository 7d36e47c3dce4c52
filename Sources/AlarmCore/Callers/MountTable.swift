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
    // A later mount covers an earlier one. Read as bytes, and only a root's line is taken apart: some machines have hundreds of
    // mounts, and the table is read for each program that calls.
    for line in table.utf8.split(separator: UInt8(ascii: "\n")).reversed() where isRoot(line) {
      let fields = line.split(separator: space).map { Substring($0) }
      if fields.count > 6, fields[6...].contains("-") { return fields }
    }
    return nil
  }

  /// Whether the line is of a mount at the root: `22 1 0:21 / /mount/point options [fields] - type source options`.
  private static func isRoot(_ line: Substring.UTF8View) -> Bool {
    var rest = line
    for _ in 0..<4 {
      guard let end = rest.firstIndex(of: space) else { return false }
      rest = rest[end...].dropFirst()
    }
    return rest.starts(with: "/ ".utf8)
  }

  private static let space = UInt8(ascii: " ")
}
