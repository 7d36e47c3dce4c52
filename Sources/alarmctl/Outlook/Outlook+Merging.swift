package import AlarmCore

extension Outlook {
  /// One ring among those of several alarms.
  package struct Ring: Hashable, Sendable, Comparable {
    /// When.
    package var instant: WallInstant
    /// Whose: a place in the list of outlooks.
    package var place: Int

    package static func < (left: Ring, right: Ring) -> Bool {
      (left.instant, left.place) < (right.instant, right.place)
    }
  }

  /// The first rings of all, in order. Who isn't among them by its own first ones can't be by later ones.
  package static func firstRings(of outlooks: [Outlook], limit: Int) -> [Ring] {
    let candidates = outlooks.enumerated().flatMap { place, outlook in
      outlook.rings.prefix(limit).map { Ring(instant: $0, place: place) }
    }
    return Array(candidates.sorted().prefix(limit))
  }
}
