import Glibc

/// The folder that relative file names refer to.
package enum WorkingFolder {
  /// Its absolute path; empty if the folder is gone.
  package static var path: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
