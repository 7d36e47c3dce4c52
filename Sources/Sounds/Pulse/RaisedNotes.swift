import HostSystem

/// The outputs that are raised for an alarm now, in a file, so that the successor of a killed agent can restore them.
struct RaisedNotes: Sendable {
  private let notes: SessionNotes

  /// A file in the session's own folder.
  init(path: String) { notes = SessionNotes(path: path) }

  /// The outputs in the file.
  func read() -> [RaisedOutput] { notes.read().compactMap { RaisedOutput(line: $0[...]) } }

  /// Replaces the file's contents with these outputs.
  func write(_ outputs: [RaisedOutput]) { notes.write(outputs.map(\.line)) }
}
