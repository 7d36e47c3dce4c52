package import AlarmCore

/// Which zone is believed to be in force, while its file is replaced, missing, broken, or one thing now and another soon.
///
/// A link that is removed and made anew, a package manager at work or a tool that flaps between two places pass through
/// states that nobody means. So what was read once stays in force until another zone has been readable, and the same, for a
/// while; a file that can't be read says nothing at all.
package struct ZoneBelief: Sendable {
  /// How long another zone has to be readable and the same before it counts, in microseconds of the boot clock.
  package static let settling: Int64 = 2_000_000

  /// What counts.
  package private(set) var reading: ZoneReading
  /// Whether that was ever read; else it only stands in for what couldn't be read.
  private var isKnown: Bool
  /// Whether the last look found nothing that can be read, in place of what was known.
  private var isUnreadable = false
  /// Another zone, and since when it is there.
  private var candidate: (reading: ZoneReading, since: Int64)?

  /// Begins with what was read first; `isKnown`: it is what was asked for.
  package init(_ reading: ZoneReading, isKnown: Bool) {
    self.reading = reading
    self.isKnown = isKnown
  }

  /// What was read last, whether or not it counts: where the file is what it was then, it needn't be read again.
  package var latest: ZoneReading { candidate?.reading ?? reading }

  /// When the zone that is there now will count, on the boot clock, if it stays; nil: it counts already.
  package var settlesAt: Int64? { candidate.map { $0.since + Self.settling } }

  /// What is wrong with the zone that counts; a sentence for the user.
  package var warning: Message? {
    guard isUnreadable else { return reading.warning }
    return Message(
      "the time zone can't be read; times are still those of {zone}", ["zone": reading.name ?? "the zone before"])
  }

  /// Takes what the file says now; true: from now on another zone counts. `isReadable`: it is what was asked for.
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
