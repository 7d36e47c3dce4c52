package import AlarmCore

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
