import Foundation

/// What the probe records, one JSON object per line, for the test that started it.
enum Record {
  /// `$INTENT_RECORD`.
  static let path = ProcessInfo.processInfo.environment["INTENT_RECORD"] ?? "/dev/null"

  /// Adds a line to that file, with this process's id.
  static func write(_ entry: [String: String]) {
    var line = entry
    line["pid"] = "\(ProcessInfo.processInfo.processIdentifier)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line), let file = unsafe fopen(path, "a") else { return }
    defer { unsafe fclose(file) }
    unsafe fputs(String(decoding: data, as: UTF8.self) + "\n", file)
  }
}
