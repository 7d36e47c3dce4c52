import Foundation
import TestSupport

/// A test's own folder; it is removed with the value's last reference.
final class ScratchFolder: Sendable {
  /// Its absolute path, without a final slash.
  let path: String

  init() throws { path = try TemporaryFolder.make() }

  // The watchdog keeps a folder that can't be removed.
  deinit { if (try? FileManager.default.removeItem(atPath: path)) != nil { TemporaryFolder.forget(path) } }

  /// Writes a file at a path below the folder, and creates its parents. `inPlace` false: a new file replaces the old one.
  func write(_ bytes: [UInt8], to place: String, inPlace: Bool = true) throws {
    let url = URL(filePath: path + "/" + place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard inPlace else { return try Data(bytes).write(to: url, options: .atomic) }
    // Opened once, so the kernel reports one closing, even if a child that another test starts holds the file for a moment.
    guard let file = unsafe fopen(url.path, "we") else { throw TestFailure("\(place) can't be written") }
    defer { unsafe fclose(file) }
    unsafe fwrite(bytes, 1, bytes.count, file)
  }

  /// Creates a symbolic link below the folder.
  func link(_ place: String, to target: String) throws {
    let url = URL(filePath: path + "/" + place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }
}
