import AlarmCore
import Glibc

/// The system's time zones, read from its files for each query, so a changed zone or an upgrade of tzdata applies at once. Nothing
/// is cached here: a caller that already has a reading passes it, and gets it back if its file hasn't changed.
package struct ZoneDatabase: Sendable {
  private let environment: Environment
  private let root: String

  /// The zones of this machine; tests pass an environment, and a folder that replaces `/`.
  package init(environment: Environment = .process, root: String = "") {
    self.environment = environment
    self.root = root
  }

  // MARK: Questions

  /// The current zone, by the C library's rules: `$TZ` (`:Area/City`, `Area/City`, an absolute file, a POSIX string), otherwise
  /// `/etc/localtime`. Never fails: a zone that can't be read is replaced by UTC with a warning.
  package func current(known: ZoneReading? = nil) -> ZoneReading {
    guard let setting = environment.value("TZ") else { return localtime(known) }
    let value = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    // POSIX doesn't define an empty TZ; for the C library it is UTC.
    if value.isEmpty { return ZoneReading(rules: .utc, name: "UTC", content: []) }
    do throws(HostError) {
      if value.hasPrefix("/") { return try file(value, name: Self.name(inPath: value), known) }
      return try zone(named: value, known: known)
    } catch {
      // Names such as EST5EDT are both a file and a string: the file takes precedence, as in the C library.
      if let rules = try? ZoneRules(posix: value) { return ZoneReading(rules: rules, name: value, content: value.utf8) }
      return .fallback(
        Message(
          "TZ=\"{zone}\" is not a time zone that could be read ({reason}); times are UTC",
          ["zone": setting, "reason": error.sentence]))
    }
  }

  /// A zone by its IANA name, such as `Europe/Berlin`, from `$TZDIR` or `/usr/share/zoneinfo`.
  ///
  /// - Throws: `.missing` for names that no zone has, `.unsuitable` for texts that can't be one and for damaged files.
  package func zone(named name: String, known: ZoneReading? = nil) throws(HostError) -> ZoneReading {
    guard Self.isValid(name) else {
      throw HostError(
        .unsuitable,
        Message("{name} is not a time zone; names look like Europe/Berlin", ["name": name.debugDescription]))
    }
    var failure = HostError(
      .missing, Message("there is no time zone \"{name}\"; names look like Europe/Berlin", ["name": name]))
    for folder in folders {
      do throws(HostError) {
        return try file(folder + "/" + name, name: name, known)
      } catch {
        if error.code != .missing { failure = error }
      }
    }
    if failure.code == .missing, name == "UTC" || name == "Etc/UTC" {
      return ZoneReading(rules: .utc, name: name, content: [])
    }
    throw failure
  }

  /// Files that determine the current zone: the one named by `$TZ`, or `/etc/localtime`, and the targets of links from there.
  var files: [String] {
    var path = root + "/etc/localtime"
    if let setting = environment.value("TZ") {
      let value = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
      guard !value.isEmpty else { return [] }
      path = value.hasPrefix("/") ? value : (folders.first ?? "") + "/" + value
    }
    var files = [path]

    while files.count < 8, let target = Self.linkTarget(path) {
      path =
        target.hasPrefix("/")
        ? target : path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + target
      files.append(path)
    }
    return files
  }

  /// The names of all zones in alphabetical order, from the table that is installed with them; none if there is no table.
  package func names() -> [String] {
    for folder in folders {
      if let table = try? FileContents.read(folder + "/tzdata.zi", limit: 1 << 20) {
        // "Z NAME ..." is a zone, "L ZONE NAME" another name for one.
        return Self.names(in: table, heads: ["Z": 1, "L": 2])
      }
      if let table = try? FileContents.read(folder + "/zone1970.tab", limit: 1 << 20) {
        return (Self.names(in: table, column: 2) + ["UTC"]).sorted()
      }
    }
    return []
  }

  private static func names(in table: [UInt8], heads: [String: Int]) -> [String] {
    var names: Set<String> = []
    for line in table.split(separator: UInt8(ascii: "\n")) where line.count > 2 && line.dropFirst().first == 0x20 {
      let words = line.split(separator: 0x20)
      guard let column = heads[String(decoding: words[0], as: UTF8.self)], words.count > column else { continue }
      names.insert(String(decoding: words[column], as: UTF8.self))
    }
    return names.sorted()
  }

  private static func names(in table: [UInt8], column: Int) -> [String] {
    table.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.compactMap { line in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      return fields.count > column ? String(decoding: fields[column], as: UTF8.self) : nil
    }
  }

  // MARK: Files

  private var folders: [String] {
    let system = root + "/usr/share/zoneinfo"
    guard let own = environment.value("TZDIR"), own.hasPrefix("/") else { return [system] }
    return [own, system]
  }

  private func localtime(_ known: ZoneReading?) -> ZoneReading {
    let path = root + "/etc/localtime"
    do throws(HostError) {
      let target = Self.linkTarget(path)
      // Called before each batch of events: the link's target is only parsed when it has changed.
      let name = known?.target == target ? known?.name : target.flatMap(Self.name(inPath:))
      var reading = try file(path, name: name, known)
      reading.target = target
      return reading
    } catch {
      return .fallback(
        Message("the system's time zone can't be read ({reason}); times are UTC", ["reason": error.sentence]))
    }
  }

  private func file(_ path: String, name: String?, _ known: ZoneReading?) throws(HostError) -> ZoneReading {
    let source = ZoneSource(path)
    if let known, let source, source.isUnchanged(since: known.source), known.name == name { return known }
    // The largest zone has 4 KiB; 256 KiB is enough for anything that zic may write, and excludes wrong files.
    let bytes = try FileContents.read(path, limit: 262_144)
    do throws(ZoneDataError) {
      return ZoneReading(rules: try ZoneRules(zoneFile: bytes), name: name, content: bytes, source: source)
    } catch {
      throw HostError(
        .unsuitable, Message("{path} is not a time zone: {error}", ["path": path, "error": error.sentence]))
    }
  }

  // MARK: Names

  /// Parts with letters, digits, `_`, `+`, `-` and inner dots; so it is never `..`, an empty part or an absolute path.
  private static func isValid(_ name: String) -> Bool {
    guard (1...255).contains(name.utf8.count) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0 != UInt8(ascii: ".") } ?? false
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
          default: false
          }
        }
    }
  }

  /// Returns `Europe/Berlin` for `…/zoneinfo/Europe/Berlin`.
  private static func name(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    let name = parts[(folder + 1)...].joined(separator: "/")
    return isValid(name) ? name : nil
  }

  private static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { target in
      guard let start = target.baseAddress else { return nil }
      let count = readlink(path, start, target.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(target).prefix(count), as: UTF8.self)
    }
  }
}

/// Reports when the current zone may have changed: its descriptor becomes readable when something happens in a folder that contains
/// one of the zone's files.
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

  /// Reads the waiting events; returns whether one may be about the zone. Follows links whose targets have changed.
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
          // Too many events at once: some are lost, and a lost one may be about the zone.
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
      // A folder that doesn't exist doesn't contain a zone either.
      if number >= 0 { names[number, default: []].insert(String(name)) }
    }
  }
}
