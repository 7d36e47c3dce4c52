package import AlarmCore
import CTimex
import Glibc

/// A zone as it was read just now. Two readings with the same contents are equal, wherever they were read.
package struct ZoneReading: Equatable, Sendable {
  /// Its rules.
  package let rules: ZoneRules
  /// Its IANA name or POSIX string; nil for a file whose name isn't known.
  package let name: String?
  /// Differs if the name or the rules' bytes differ, also across restarts; doesn't depend on inodes or times, because a replaced
  /// file can have the old ones.
  package let fingerprint: UInt64
  /// The fault, if this isn't the zone that the system is set to; a sentence for the user.
  package let warning: Message?
  /// The file from which it was read, in its state at that time; nil if there is none, or nothing is known of it.
  let source: ZoneSource?
  /// The target of the link to that file; nil if it was no link.
  var target: String?

  init(
    rules: ZoneRules, name: String?, content: some Sequence<UInt8>, warning: Message? = nil, source: ZoneSource? = nil
  ) {
    self.rules = rules
    self.name = name
    self.warning = warning
    self.source = source
    // FNV-1a: short and the same in every process, which Hasher isn't.
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

/// The file that a zone was read from, and its status from the kernel at that time. If the status is the same again, the file
/// needn't be read.
///
/// A file's change time (ctime) can't be set back as its modification time can; but it is too coarse to distinguish two changes in
/// quick succession. So the status only counts for a file that hadn't been touched for a while when it was read.
struct ZoneSource: Hashable, Sendable {
  private let path: String
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let changed: [Int]
  /// Whether the file had been left alone for a while.
  private let isSettled: Bool

  /// The kernel's status of a file now; nil if there is none. To be read before the file's contents.
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

  /// Whether this file is still in the state in which `earlier` was taken.
  func isUnchanged(since earlier: ZoneSource?) -> Bool { earlier == self && isSettled }
}

/// The zone that is believed to be in force while its file is replaced, missing, broken, or changes back and forth.
///
/// When a link is removed and made anew, a package manager is at work, or a tool flaps between two places, the file passes through
/// states that nobody means. So a zone that was read once stays in force until another zone has been readable, and the same, for a
/// while; a file that can't be read counts as no statement at all.
package struct ZoneBelief: Sendable {
  /// How long another zone has to be readable and the same before it counts, in microseconds of the boot clock.
  package static let settling: Int64 = 2_000_000

  /// The zone that counts.
  package private(set) var reading: ZoneReading
  /// Whether that zone was really read; otherwise it only stands in for one that couldn't be read.
  private var isKnown: Bool
  /// Whether the last look found nothing readable in place of the known zone.
  private var isUnreadable = false
  /// Another zone, and the time since which it has been there.
  private var candidate: (reading: ZoneReading, since: Int64)?

  /// Begins with the first reading; `isKnown` says that it is the requested zone, and no stand-in.
  package init(_ reading: ZoneReading, isKnown: Bool) {
    self.reading = reading
    self.isKnown = isKnown
  }

  /// The last reading, whether or not it counts: if its file hasn't changed since, it needn't be read again.
  package var latest: ZoneReading { candidate?.reading ?? reading }

  /// When the present zone will count, on the boot clock, if it stays; nil if it counts already.
  package var settlesAt: Int64? { candidate.map { $0.since + Self.settling } }

  /// The fault of the zone that counts; a sentence for the user.
  package var warning: Message? {
    guard isUnreadable else { return reading.warning }
    return Message(
      "the time zone can't be read; times are still those of {zone}", ["zone": reading.name ?? "the zone before"])
  }

  /// Takes over the file's present contents; true if another zone counts from now on. `isReadable` says that it is the requested
  /// zone, and no stand-in.
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
