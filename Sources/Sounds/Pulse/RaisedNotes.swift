import HostSystem

/// The outputs that are louder for an alarm now, in a file, so that an agent that follows a killed one can put them back.
struct RaisedNotes: Sendable {
  private let notes: SessionNotes

  /// A file in the session's own folder.
  init(path: String) { notes = SessionNotes(path: path) }

  /// What is noted.
  func read() -> [RaisedOutput] { notes.read().compactMap { RaisedOutput(line: $0[...]) } }

  /// Notes these and no others.
  func write(_ outputs: [RaisedOutput]) { notes.write(outputs.map(\.line)) }
}
