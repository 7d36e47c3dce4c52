package import AlarmCore

extension Outlook {
  /// One ring among those of several alarms.
  package struct Ring: Hashable, Sendable, Comparable {
    /// The instant of the ring.
    package var instant: WallInstant
    /// The alarm's place in the list of outlooks.
    package var place: Int

    package static func < (left: Ring, right: Ring) -> Bool {
      (left.instant, left.place) < (right.instant, right.place)
    }
  }

  /// The first rings of all alarms, in order. Beyond the first `limit` rings of one alarm, none can be among them.
  package static func firstRings(of outlooks: [Outlook], limit: Int) -> [Ring] {
    let candidates = outlooks.enumerated().flatMap { place, outlook in
      outlook.rings.prefix(limit).map { Ring(instant: $0, place: place) }
    }
    return Array(candidates.sorted().prefix(limit))
  }
}
