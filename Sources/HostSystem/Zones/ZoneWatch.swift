import Glibc

/// Reports when the zone in force may have changed: its descriptor becomes readable when something happens in a folder that
/// contains one of the zone's files.
///
/// It watches folders instead of files: `timedatectl` and package managers replace old files with new ones.
package final class ZoneWatch {
  /// The kernel's number (inotify), for a loop to wait on.
  package let descriptor: Int32

  private let database: ZoneDatabase
  /// The relevant names in each watched folder, by the kernel's number of the watch.
  private var names: [Int32: Set<String>] = [:]

  /// Watches for changes of the zone; nil if there is nothing to watch, or if there are too many watches already. Confined to one
  /// loop.
  package init?(_ database: ZoneDatabase) {
    descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    self.database = database
    // After a failure `deinit` runs, which closes the descriptor.
    guard descriptor >= 0 else { return nil }
    watch()
    guard !names.isEmpty else { return nil }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Reads the waiting events; returns whether one may have been about the zone. Follows links whose targets have changed.
  package func hasNews() -> Bool {
    var isNews = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var place = 0
        while place + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          place += MemoryLayout<inotify_event>.size
          let end = min(place + Int(event.len), count)
          let name = String(decoding: bytes[place..<end].prefix { $0 != 0 }, as: UTF8.self)
          // Too many events at once: some are lost, and one of them may concern the zone.
          if event.wd < 0 || names[event.wd]?.contains(name) ?? false { isNews = true }
          place = end
        }
      }
    }
    if isNews { watch() }
    return isNews
  }

  private func watch() {
    names = [:]
    let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    for file in database.files {
      let parts = file.split(separator: "/")
      guard let name = parts.last else { continue }
      let folder = parts.dropLast().reduce("") { $0 + "/" + $1 }
      let number = inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, events)
      // A folder that doesn't exist contains no zone either.
      if number >= 0 { names[number, default: []].insert(String(name)) }
    }
  }
}
