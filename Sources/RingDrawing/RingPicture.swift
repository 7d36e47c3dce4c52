/// A picture to be drawn: equal pictures give equal images, so that a new one is only sent if it looks different.
package struct RingPicture: Hashable, Sendable {
  /// The state that it shows.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing runs: a clock.
    case idle
    /// A ring, of which less and less remains.
    case countdown
    /// The ring in grey, around two bars.
    case paused
    /// A full disc with a bell.
    case alerting
  }

  /// How many different rings there are.
  package static let steps = 60

  package var kind: Kind
  /// How much of the ring remains, 0 to `steps`; rounded up, so that it is empty only at the end.
  package var left: Int
  /// Its colour.
  package var tint: RingColour

  /// A picture of a countdown, with the part that has passed, 0 to 1; pictures without a countdown ignore it.
  package init(_ kind: Kind, passed: Double = 0, tint: RingColour? = nil) {
    self.kind = kind
    self.tint = tint ?? (kind == .alerting ? .alerting : .countdown)
    switch kind {
    case .idle, .alerting: left = Self.steps
    case .countdown, .paused:
      // A value just above a step, due to the clock's resolution, counts as that step.
      let exact = (1 - min(max(passed, 0), 1)) * Double(Self.steps)
      left = Int((exact - 0.01).rounded(.up))
    }
  }
}
