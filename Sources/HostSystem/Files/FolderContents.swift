import Glibc

/// Lists folders.
package enum FolderContents {
  /// The names of a folder's entries, in no particular order; none if it can't be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The same in alphabetical order, without hidden files and those that editors and people keep beside the real one.
  package static func shown(in path: String) -> [String] {
    names(in: path).filter { name in
      !name.hasPrefix(".") && !["~", ".bak", ".orig", ".old"].contains { name.hasSuffix($0) }
    }.sorted()
  }
}
