import Foundation
import TestSupport

/// A folder of one test's own, gone with the value's last reference.
final class ScratchFolder: Sendable {
  /// Its absolute path, without a final slash.
  let path: String

  init() throws { path = try TemporaryFolder.make() }

  // What can't be removed stays with the watchdog.
  deinit { if (try? FileManager.default.removeItem(atPath: path)) != nil { TemporaryFolder.forget(path) } }

  /// Writes a file at a path below the folder, over whatever is there or in its place, and makes its parents.
  func write(_ bytes: [UInt8], to place: String, inPlace: Bool = true) throws {
    let url = URL(filePath: path + "/" + place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard inPlace else { return try Data(bytes).write(to: url, options: .atomic) }
    // Opened once, so that the kernel reports one closing, even if a child that another test starts holds the file for a moment.
    guard let file = unsafe fopen(url.path, "we") else { throw TestFailure("\(place) can't be written") }
    defer { unsafe fclose(file) }
    unsafe fwrite(bytes, 1, bytes.count, file)
  }

  /// Makes a symbolic link below the folder.
  func link(_ place: String, to target: String) throws {
    let url = URL(filePath: path + "/" + place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }
}
