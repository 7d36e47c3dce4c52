import Foundation
import TestSupport

@testable import Sounds

/// A test's own folder, with tones in it; it is removed when the closure ends.
struct SoundFolder: Sendable {
  let path: String

  static func with<Result>(_ body: (SoundFolder) async throws -> Result) async throws -> Result {
    try await TemporaryFolder.with { try await body(SoundFolder(path: $0)) }
  }

  /// A path inside the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a tone as 16-bit WAV and returns its path. Choose whole cycles, then it loops without a step.
  func tone(_ hertz: Double, seconds: Double, rate: Int = 48_000, channels: Int = 1) throws -> String {
    let frames = Int(seconds * Double(rate))
    let samples = (0..<frames).flatMap { frame in
      let value = Int16(16_000 * sin(2 * .pi * hertz * Double(frame) / Double(rate)))
      return Array(repeating: value, count: channels)
    }
    let path = file("tone-\(Int(hertz))-\(frames)-\(rate)-\(channels).wav")
    try WaveBytes.encode(samples, rate: rate, channels: channels).write(to: URL(filePath: path))
    return path
  }

  /// Makes this tone the shipped sound of `locator`.
  func installStandard(_ tone: String) throws -> String {
    try FileManager.default.createDirectory(atPath: file("sounds"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: tone, toPath: file("sounds/alarm.wav"))
    return file("sounds/alarm.wav")
  }

  /// Looks only in this folder.
  var locator: SoundLocator { SoundLocator(resourceFolders: [path], dataFolders: [path]) }

  /// Writes an executable shell script into `bin` and returns that folder, to be a `PATH`.
  func program(_ name: String, _ script: String) async throws -> String {
    try await ExecutableFile.write(script: script, to: file("bin/\(name)"))
    return file("bin")
  }
}
