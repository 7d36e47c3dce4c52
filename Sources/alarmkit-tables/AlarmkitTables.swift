import Foundation

/// Writes the parts of the project's files that are made from the rows of fields; `make tables` runs it in the project's folder.
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
