package import AlarmCore
import CTimex
import Glibc

/// A zone as it was read from its file. Two readings with the same contents are equal, wherever they were read.
package struct ZoneReading: Equatable, Sendable {
  /// Its rules.
  package let rules: ZoneRules
  /// Its IANA name or POSIX string; nil for a file whose name isn't known.
  package let name: String?
  /// Differs if the name or the rules' bytes differ, also across restarts; doesn't depend on inodes or times, because these may be
  /// the same for a replaced file.
  package let fingerprint: UInt64
  /// The fault, if this isn't the zone that the system is set to use; a sentence for the user.
  package let warning: Message?
  /// The file from which it was read, in its state at that time; nil if there is none, or nothing is known about it.
  let source: ZoneSource?
  /// The target of the link to that file; nil if it wasn't a link.
  var target: String?

  init(
    rules: ZoneRules, name: String?, content: some Sequence<UInt8>, warning: Message? = nil, source: ZoneSource? = nil
  ) {
    self.rules = rules
    self.name = name
    self.warning = warning
    self.source = source
    // FNV-1a: short, and the same in every process, unlike Hasher.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (name ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ 0xff) &* 0x100_0000_01b3
    for byte in content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    fingerprint = hash
  }

  package static func == (left: ZoneReading, right: ZoneReading) -> Bool {
    (left.fingerprint, left.name, left.warning) == (right.fingerprint, right.name, right.warning)
  }

  /// UTC in place of a zone that isn't available.
  static func fallback(_ warning: Message) -> ZoneReading {
    ZoneReading(rules: .utc, name: "UTC", content: [], warning: warning)
  }
}

/// The file from which a zone was read, and its status from the kernel at that time. If the status is still the same, the file
/// doesn't have to be read again.
///
/// A file's change time (ctime) can't be set back, unlike its modification time; but it is too coarse to distinguish two changes in
/// quick succession. So the status is used only for a file that hadn't been changed for a while when it was read.
struct ZoneSource: Hashable, Sendable {
  private let path: String
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let changed: [Int]
  /// Whether the file had not been changed for a while.
  private let isSettled: Bool

  /// The kernel's current status of a file; nil if there is none. Has to be read before the file's contents.
  init?(_ path: String) {
    var status = stat()
    var now = timespec()
    guard stat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.path = path
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    changed = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
    isSettled = now.tv_sec - status.st_ctim.tv_sec > 2
  }

  /// Whether this file is still in the same state as for `earlier`.
  func isUnchanged(since earlier: ZoneSource?) -> Bool { earlier == self && isSettled }
}

/// The zone that is used while its file is replaced, missing, broken, or changes back and forth.
///
/// When a package manager replaces a link, or a tool switches back and forth between two zones, the file goes through states that
/// aren't intended. So a zone that was once read stays in use until another zone has been readable, and the same, for a while; a
/// file that can't be read is ignored.
package struct ZoneBelief: Sendable {
  /// How long another zone has to be readable and the same before it is used, in microseconds of the boot clock.
  package static let settling: Int64 = 2_000_000

  /// The zone that is used.
  package private(set) var reading: ZoneReading
  /// Whether that zone was really read; otherwise it only replaces one that couldn't be read.
  private var isKnown: Bool
  /// Whether nothing readable was found in place of the known zone at the last check.
  private var isUnreadable = false
  /// Another zone, and the time since which it has been found.
  private var candidate: (reading: ZoneReading, since: Int64)?

  /// Starts with the first reading; `isKnown` means that it is the requested zone, and not a replacement.
  package init(_ reading: ZoneReading, isKnown: Bool) {
    self.reading = reading
    self.isKnown = isKnown
  }

  /// The last reading, whether or not it is used: if its file hasn't changed since, it doesn't have to be read again.
  package var latest: ZoneReading { candidate?.reading ?? reading }

  /// When the new zone will be used, on the boot clock, if it stays the same; nil if there is none.
  package var settlesAt: Int64? { candidate.map { $0.since + Self.settling } }

  /// The fault of the zone that is used; a sentence for the user.
  package var warning: Message? {
    guard isUnreadable else { return reading.warning }
    return Message(
      "the time zone can't be read; times are still those of {zone}", ["zone": reading.name ?? "the zone before"])
  }

  /// Applies the file's current contents; true if another zone is used from now on. `isReadable` means that it is the requested
  /// zone, and not a replacement.
  package mutating func look(_ fresh: ZoneReading, isReadable: Bool, at uptime: Int64) -> Bool {
    guard isKnown else {
      isKnown = isReadable
      return adopt(fresh)
    }
    isUnreadable = !isReadable
    guard isReadable, fresh != reading else {
      candidate = nil
      if isReadable { reading = fresh }
      return false
    }
    guard let waiting = candidate, waiting.reading == fresh else {
      candidate = (fresh, uptime)
      return false
    }
    candidate?.reading = fresh
    return uptime - waiting.since >= Self.settling ? adopt(fresh) : false
  }

  private mutating func adopt(_ fresh: ZoneReading) -> Bool {
    defer { (reading, candidate) = (fresh, nil) }
    return fresh != reading
  }
}
