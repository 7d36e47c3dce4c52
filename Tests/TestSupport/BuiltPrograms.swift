import Glibc

/// The package's own programs, as the build left them beside the tests.
package enum BuiltPrograms {
  /// The folder that the test bundle was built into, and so the programs.
  package static let folder: String = {
    // Under SwiftPM the tests run in a bundle whose path is given as an argument, or as the program itself.
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? selfPath
    return bundle.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }()

  /// A program's path.
  package static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The checkout that the tests were built from.
  package static let checkout: String = {
    let parts = #filePath.split(separator: "/")
    return parts.dropLast(3).reduce("") { $0 + "/" + $1 }
  }()

  private static var selfPath: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
