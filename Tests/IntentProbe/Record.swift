import Foundation

/// What the probe writes down, one JSON object to a line, for the test that started it.
enum Record {
  /// Adds a line to the file `$INTENT_RECORD`, with this process's id.
  static func write(_ entry: [String: String]) {
    guard let path = ProcessInfo.processInfo.environment["INTENT_RECORD"] else { return }
    var line = entry
    line["pid"] = "\(ProcessInfo.processInfo.processIdentifier)"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line), let file = unsafe fopen(path, "a") else { return }
    defer { unsafe fclose(file) }
    unsafe fputs(String(decoding: data, as: UTF8.self) + "\n", file)
  }
}
