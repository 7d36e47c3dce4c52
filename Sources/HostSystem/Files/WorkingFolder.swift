import Glibc

/// The folder that relative file names refer to.
package enum WorkingFolder {
  /// Its absolute path; empty if the folder is gone.
  package static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A file's absolute path; nil if the file is relative to a folder that is gone.
  package static func absolute(_ file: String, in folder: String = path) -> String? {
    if file.hasPrefix("/") { return file }
    return folder.isEmpty ? nil : "\(folder)/\(file)"
  }

  /// The same without `.` and `..`. After a link `..` is the folder above the link's target, as it is when the file is opened;
  /// where there are no such folders, each `..` takes back the name before it. The file itself may be missing, or a link.
  package static func normalized(_ file: String, in folder: String = path) -> String? {
    guard let absolute = absolute(file, in: folder) else { return nil }
    let names = absolute.split(separator: "/").filter { $0 != "." }
    guard names.contains("..") else { return "/" + names.joined(separator: "/") }
    if let name = names.last, name != "..", let parent = withoutLinks("/" + names.dropLast().joined(separator: "/")) {
      return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
    let left = names.reduce(into: [Substring]()) { left, name in
      if name == ".." { _ = left.popLast() } else { left.append(name) }
    }
    return "/" + left.joined(separator: "/")
  }

  /// A folder's path without links; nil if there is no such folder.
  private static func withoutLinks(_ folder: String) -> String? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
