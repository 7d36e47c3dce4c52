/// Reads `/proc/PID/mountinfo`.
package enum MountTable {
  /// The type of the file system at the root; nil: the table doesn't tell.
  package static func rootType(in table: String) -> String? {
    var type: String?
    for line in table.split(separator: "\n") {
      // 22 1 0:21 / /mount/point options [fields] - type source options
      let fields = line.split(separator: " ")
      guard fields.count > 6, fields[4] == "/", let dash = fields[6...].firstIndex(of: "-"), dash + 1 < fields.count
      else { continue }
      // A later mount lies over the earlier one.
      type = String(fields[dash + 1])
    }
    return type
  }
}
