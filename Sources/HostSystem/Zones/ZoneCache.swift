import Synchronization

/// Remembers parsed zone files by path and content: a file is read at each question but parsed only when it differs.
final class ZoneCache: Sendable {
  private struct Entry: Sendable {
    let bytes: [UInt8]
    let reading: ZoneReading
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// What was parsed from exactly these bytes of the file, or what `parse` makes of them.
  func reading<Failure: Error>(
    path: String, bytes: [UInt8], parse: () throws(Failure) -> ZoneReading
  ) throws(Failure) -> ZoneReading {
    if let entry = entries.withLock({ $0[path] }), entry.bytes == bytes { return entry.reading }
    let reading = try parse()
    entries.withLock { entries in
      // A table has about 10 KiB. More than 64 zones at a time are no real use, so starting over is good enough.
      if entries.count >= 64 { entries.removeAll() }
      entries[path] = Entry(bytes: bytes, reading: reading)
    }
    return reading
  }
}
