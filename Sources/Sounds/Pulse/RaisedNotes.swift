import Glibc
import HostSystem

/// The outputs that are louder for an alarm now, in a file, so that an agent that follows a killed one can put them back.
struct RaisedNotes: Sendable {
  private let path: String

  /// A file in the session's own folder, which ends with the session.
  init(path: String) { self.path = path }

  /// What is noted; nothing where there is no file.
  func read() -> [RaisedOutput] {
    guard let bytes = try? FileContents.read(path, limit: 16 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { RaisedOutput(line: $0) }
  }

  /// Notes these and no others.
  func write(_ outputs: [RaisedOutput]) {
    guard !outputs.isEmpty else {
      unlink(path)
      return
    }
    // Failing costs only what a killed agent would have put back.
    guard let file = fopen(path, "we") else { return }
    fputs(outputs.map { $0.line + "\n" }.joined(), file)
    fclose(file)
  }
}
