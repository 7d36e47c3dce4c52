import Foundation

/// Writes the generated parts of the project's files, which come from the rows of fields; `make tables` runs it in the project's folder.
@main
struct AlarmkitTables {
  static func main() throws {
    for file in TableFile.all {
      let old = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
      guard let new = file.renewed(old) else {
        FileHandle.standardError.write(Data("alarmkit-tables: \(file.path) has no place for its table\n".utf8))
        exit(1)
      }
      guard new != old else { continue }
      try new.write(toFile: file.path, atomically: true, encoding: .utf8)
      print("\(file.path): written")
    }
  }
}

/// A file of the project with a part that is generated from the rows of fields.
package struct TableFile: Sendable {
  /// Its path relative to the project's folder.
  package let path: String
  /// Its text with that part updated; nil if the part isn't found.
  package let renewed: @Sendable (String) -> String?

  /// All files with such parts.
  package static let all: [TableFile] = [
    TableFile(path: "Sources/alarmctl/Commands/FieldFlags.swift") { _ in FieldTables.flags },
    TableFile(path: "dbus/org.alarmkit.Alarms1.Manager.xml") { text in
      attribute(of: ["<method name=\"Add\">", "<arg name=\"options\""], in: text, FieldTables.options).flatMap {
        attribute(of: ["<method name=\"Schedule\">", "<arg name=\"json\""], in: $0, FieldTables.keys)
      }
    },
    TableFile(path: "dbus/org.alarmkit.Alarms1.Alarm.xml") { text in
      let (begin, end) = ("    <!-- properties: made by make tables -->\n", "    <!-- properties end -->\n")
      return between(begin, end, in: text[...], ContractTable.properties)
    },
    TableFile(path: "Sources/AlarmKit/Manager/Linux/AlarmManager+LinuxOptions+Fields.swift") { _ in LibraryTable.options
    },
    TableFile(path: "Resources/Guide.docc/Options.md") { text in
      let (begin, end) = ("<!-- options: made by make tables -->\n", "<!-- options end -->\n")
      return between(begin, end, in: text[...], FieldTables.lines.map { $0 + "\n" }.joined())
    },
  ]

  /// Replaces the first `value` attribute after a sequence of marks.
  private static func attribute(of marks: [String], in text: String, _ value: String) -> String? {
    var rest = text[...]
    for mark in marks {
      guard let found = rest.firstRange(of: mark) else { return nil }
      rest = rest[found.upperBound...]
    }
    return between("value=\"", "\"", in: rest, ContractTable.escaped(value)).map {
      String(text[..<rest.startIndex]) + $0
    }
  }

  private static func between(_ begin: String, _ end: String, in text: Substring, _ part: String) -> String? {
    guard let first = text.firstRange(of: begin),
      let last = text[first.upperBound...].firstRange(of: end)
    else { return nil }
    return String(text[..<first.upperBound]) + part + String(text[last.lowerBound...])
  }
}
