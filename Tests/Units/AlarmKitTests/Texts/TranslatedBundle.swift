import Foundation
import TestSupport

/// A bundle with translations that a test writes, in a folder that is removed with it.
final class TranslatedBundle: Sendable {
  private let folder: String
  /// Where it is.
  let url: URL

  /// An empty bundle.
  init(named name: String = "Tea.bundle") throws {
    folder = try TemporaryFolder.make()
    url = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  // If the folder can't be removed here, the watchdog does it later.
  deinit { if (try? FileManager.default.removeItem(atPath: folder)) != nil { TemporaryFolder.forget(folder) } }

  /// The bundle as Foundation finds it.
  var bundle: Bundle? { Bundle(url: url) }

  /// Writes a file, and the folders above it.
  func write(_ content: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
  }

  /// Writes a text file.
  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }
}
